import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The calls with which a session begins. Schemas come with them, which the sign-in page is drawn without. */
export const loadSessionRoutes = lazyChunk(() => import('./session-routes.ts'))
