import type { Topic } from '@vignette/domain/comments/topic'
import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'

const CommentsPanel = lazy(
  lazyChunk(() => import('./comments-panel.tsx').then(({ CommentsPanel }) => ({ default: CommentsPanel }))),
)

/** The comments about a thing, whose code comes after the page. */
export const LazyComments = ({ itemKind, itemId }: Topic) => (
  <LazyBlock fallback={<PageSkeleton label="Loading the comments" heights={[96]} />}>
    <CommentsPanel key={itemId} about={{ itemKind, itemId }} />
  </LazyBlock>
)
