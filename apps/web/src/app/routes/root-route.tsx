import type { RouteObject } from 'react-router-dom'
import { RootLayout } from './root-layout.tsx'
import { RouteFailure } from './route-failure.tsx'

/** The frame of every page, in the browser and where public pages are rendered ahead. */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  element: <RootLayout />,
  errorElement: <RouteFailure />,
  hydrateFallbackElement: <></>,
  children,
})
