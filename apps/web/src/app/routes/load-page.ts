import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Loads the code of the page at a path before a router is made of the routes, so that it can be drawn at once. */
export const loadPage = async (routes: RouteObject[], path: string): Promise<void> => {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.all(matches.map(async ({ route }) => loadRoute(route)))
}

const loadRoute = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
