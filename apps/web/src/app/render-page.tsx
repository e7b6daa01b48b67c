import { pageTokens } from '@vignette/domain/site/page-tokens'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { asRendered } from '#entities/site/embedded-config.ts'
import { configQuery } from '#entities/site/get-config.ts'
import { App } from './app.tsx'
import { doorRoutes } from './routes/door-routes.tsx'
import { loadPage } from './routes/load-page.ts'
import { publicRoutes } from './routes/public-routes.tsx'
import { rootRoute } from './routes/root-route.tsx'

/** Tokens in place of what only a product that runs knows. */
const config: PublicConfig = asRendered({
  success: true,
  brand: {
    name: pageTokens.brandName,
    logoUrl: pageTokens.logoUrl,
    colors: {
      primary: pageTokens.primaryColor,
      secondary: pageTokens.secondaryColor,
      accent: pageTokens.accentColor,
    },
  },
  publicUrl: pageTokens.publicUrl,
  contact: { supportEmail: null, salesEmail: null, pressEmail: null, socialLinks: [] },
  chatWidgetUrl: null,
  apiDocsUrl: pageTokens.apiDocsUrl,
  sendsMails: false,
  signIn: 'firebase',
  firebase: null,
  analytics: null,
})

/** In one piece: what React sends later, it moves into place with inline scripts, which the policy forbids. */
const wholeBytes = 100_000_000

/** The HTML of a page as the build keeps it, with tokens in it. Rejects when anything of it fails. */
export const renderPage = async (path: string): Promise<string> => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(configQuery.queryKey, config)
  const routes = [rootRoute([publicRoutes, doorRoutes])]
  await loadPage(routes, path)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response || context.statusCode !== 200) throw new Error(`${path} is no page`)
  let failure: unknown = null
  const { prelude } = await prerender(
    <StrictMode>
      <App queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
    { progressiveChunkSize: wholeBytes, onError: (error) => void (failure ??= error) },
  )
  const html = await new Response(prelude).text()
  if (failure !== null) throw failure
  return html
}
