import '#app/zod-without-eval.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DOMRouterOpts, RouterProvider } from 'react-router-dom'
import { App } from '#app/app.tsx'
import { loadPage } from '#app/routes/load-page.ts'
import { routes } from '#app/routes/routes.tsx'
import { watchSessions } from '#app/watch-sessions.ts'
import { asRendered, embeddedConfig } from '#entities/site/embedded-config.ts'
import { configQuery } from '#entities/site/get-config.ts'
import { queryClient } from '#lib/query-client.ts'

const createApp = (onReady?: () => void, options?: DOMRouterOpts) => {
  const router = createBrowserRouter(routes, options)
  watchSessions(router)
  return (
    <StrictMode>
      <App queryClient={queryClient} {...(onReady && { onReady })}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
}

const start = async (root: HTMLElement): Promise<void> => {
  const config = embeddedConfig()
  if (!config) void queryClient.prefetchQuery(configQuery)
  const tell = (known: typeof config) => known && queryClient.setQueryData(configQuery.queryKey, known)
  const draw = () => {
    tell(config)
    createRoot(root).render(createApp())
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
  const app = createApp(() => void tell(config), { hydrationData })
  // in slices, between which the page scrolls and answers
  startTransition(() => void hydrateRoot(root, app))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
