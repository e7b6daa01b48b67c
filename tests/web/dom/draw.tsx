import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { theme } from '../../../apps/web/src/app/theme/theme.ts'
import { useAccess } from '../../../apps/web/src/entities/session/use-access.ts'
import { configQuery } from '../../../apps/web/src/entities/site/get-config.ts'
import { sessions } from '../../../apps/web/src/lib/api/api.ts'
import { queryClient } from '../../../apps/web/src/lib/query-client.ts'
import { type Toast, toastQueue } from '../../../apps/web/src/lib/toast.ts'

type Surroundings = { readonly children: ReactNode }

const Surroundings = ({ children }: Surroundings) => (
  <MantineProvider env="test" theme={theme}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
)

/** Draws routes as the app does, at an address, for somebody who can type and click. */
export const drawRoutes = (
  routes: RouteObject[],
  at: string | { readonly pathname: string; readonly search: string; readonly state: unknown },
) => {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const user = userEvent.setup({ delay: null })
  const view = render(
    <Surroundings>
      <RouterProvider router={router} />
    </Surroundings>,
  )
  const address = () => {
    const { pathname, search, hash } = router.state.location
    return `${pathname}${search}${hash}`
  }
  return { ...view, user, router, address }
}

/** Draws one part of a page. */
export const draw = (part: ReactNode, at = '/') => drawRoutes([{ path: '*', element: part }], at)

/** Uses a hook among the app's providers. */
export const drawHook = <Result, Props>(hook: (props: Props) => Result, initialProps?: Props) =>
  renderHook(hook, { wrapper: Surroundings, ...(initialProps !== undefined && { initialProps }) })

const config: PublicConfig = {
  success: true,
  brand: {
    name: 'Vignette',
    logoUrl: null,
    colors: { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' },
  },
  publicUrl: 'http://localhost:3000',
  contact: { supportEmail: null, salesEmail: null, pressEmail: null, socialLinks: [] },
  chatWidgetUrl: null,
  apiDocsUrl: '/api-docs',
  sendsMails: false,
  signIn: 'demo',
  firebase: null,
  analytics: null,
}

export const configure = (changes: Partial<PublicConfig> = {}): void => {
  queryClient.setQueryData(configQuery.queryKey, { ...config, ...changes })
}

/** Demo mode, with nobody signed in. The identity provider is made once for a page, so once for all tests of a worker. */
export const startDemo = async (): Promise<void> => {
  configure()
  const { unmount } = drawHook(() => useAccess())
  await waitFor(() => {
    if (sessions.state().status === 'loading') throw new Error('The identity provider is still being loaded.')
  })
  unmount()
}

export const ada = { firebaseUID: 'ada', email: 'ada@example.com', token: async () => 'token-of-ada' }

export const signIn = async (person = ada): Promise<void> => {
  await startDemo()
  sessions.open(person)
}

/** What the person was told in the corner of the page. */
export const toasts = (): readonly Toast[] => shown

const shown: Toast[] = []
export const collectToasts = (): void => {
  shown.length = 0
  toastQueue.handOver((toast) => shown.push(toast))
}
