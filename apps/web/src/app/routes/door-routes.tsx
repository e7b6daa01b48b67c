import type { RouteObject } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { GuestRoute } from '../guards/guest-route.tsx'

/** The form for signing in. What is shown before it is rendered when the product is built. */
export const doorRoutes: RouteObject = {
  element: <GuestRoute />,
  hydrateFallbackElement: <FullScreenSpinner label="Initializing App" />,
  children: [
    {
      // One page for both paths: switching the mode must not remount the form.
      lazy: lazyChunk(() =>
        import('#features/public/auth/components/auth-page.tsx').then(({ AuthPage }) => ({
          Component: AuthPage,
        })),
      ),
      children: [
        { path: '/login', caseSensitive: true, element: null },
        { path: '/signup', caseSensitive: true, element: null },
      ],
    },
  ],
}
