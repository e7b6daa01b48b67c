import '#app/zod-without-eval.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DOMRouterOpts, type RouteObject, RouterProvider } from 'react-router-dom'
import { App } from '#app/app.tsx'
import { addConsoles, consolesAt } from '#app/routes/late-consoles.ts'
import { loadPage } from '#app/routes/load-page.ts'
import { routesFor } from '#app/routes/routes.tsx'
import { watchSessions } from '#app/watch-sessions.ts'
import { asRendered, embeddedConfig } from '#entities/site/embedded-config.ts'
import { configQuery } from '#entities/site/get-config.ts'
import { queryClient } from '#lib/query-client.ts'
import { addressIn, basenameOf, currentSlug } from '#lib/workspaces/address.ts'

const createApp = (routes: RouteObject[], onReady?: () => void, options?: DOMRouterOpts) => {
  const router = createBrowserRouter(routes, { ...options, patchRoutesOnNavigation: addConsoles })
  watchSessions(router)
  return (
    <StrictMode>
      <App queryClient={queryClient} {...(onReady && { onReady })}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
}

/** True if the address names a workspace and no page. */
const isBare = (slug: string): boolean => location.pathname.replace(/\/$/, '').toLowerCase() === basenameOf(slug)

const start = async (root: HTMLElement): Promise<void> => {
  const slug = currentSlug()
  const routes = routesFor(slug, await consolesAt(location.pathname))
  if (slug !== null && isBare(slug)) history.replaceState(null, '', addressIn(slug, '/dashboard'))
  const config = embeddedConfig()
  if (!config) void queryClient.prefetchQuery(configQuery)
  const tell = (known: typeof config) => known && queryClient.setQueryData(configQuery.queryKey, known)
  const draw = () => {
    tell(config)
    createRoot(root).render(createApp(routes, undefined, slug === null ? {} : { basename: basenameOf(slug) }))
  }
  if (!root.hasChildNodes()) return draw()
  tell(config && asRendered(config))
  try {
    await loadPage(routes, location.pathname)
  } catch {
    // the router asks for the page again, and says so when it cannot be had
    return draw()
  }
  // with it the router leaves the page where people have scrolled to meanwhile, and the browser what it restored
  const hydrationData = {}
  const app = createApp(routes, () => void tell(config), { hydrationData })
  // in slices, between which the page scrolls and answers
  startTransition(() => void hydrateRoot(root, app))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
