import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The route that the consoles are children of. */
export const consolesId = 'consoles'

const load = lazyChunk(() => import('./console-routes.ts'))

const isInConsole = (path: string): boolean => /^\/(?:support|ops)(?:\/|$)/i.test(path)

/** The consoles if a path leads to one. Most people never open any, so their routes come when they are needed. */
export const consolesAt = async (path: string): Promise<RouteObject[]> =>
  isInConsole(path) ? (await load()).consoleRoutes : []

/** Adds the consoles to a router when somebody goes to one. */
export const addConsoles: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isInConsole(path)) patch(consolesId, await consolesAt(path))
}
