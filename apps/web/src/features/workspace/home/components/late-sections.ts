import { lazy } from 'react'
import { lazyChunk } from '#lib/lazy-chunk.ts'

/** The page is there before it. */
export const NextPosts = lazy(
  lazyChunk(() => import('./next-posts.tsx').then(({ NextPosts }) => ({ default: NextPosts }))),
)
