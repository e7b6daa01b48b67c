import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The rules, and the library that applies them, come while somebody types: the page is there before them. */
export const loadAuthRules = lazyChunk(() => import('./auth-rules.ts'))
