import { lazyChunk } from '#lib/lazy-chunk.ts'

/** Code that only people with two-step sign-in, and those who set it up, need. */
export const loadDemoSecondFactor = lazyChunk(() => import('./demo-second-factor.ts'))
export const loadFirebaseSecondFactor = lazyChunk(() => import('./firebase-second-factor.ts'))
