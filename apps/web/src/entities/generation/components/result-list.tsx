import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { ImageCard } from '../images/image-card.tsx'
import classes from './result-list.module.css'
import { TextCard } from '../texts/text-card.tsx'

const VideoCard = lazy(
  lazyChunk(() => import('../videos/video-card.tsx').then(({ VideoCard }) => ({ default: VideoCard }))),
)

type ResultListProps = {
  readonly generation: Generation
  /** The number of the first result. */
  readonly firstNumber: number
  readonly onMore: (ids: readonly string[]) => void
  readonly onLook: ((resultId: string) => void) | undefined
}

/** Results beside each other: pictures in a grid, texts and videos one below the other. */
export const ResultList = ({ generation, firstNumber, onMore, onLook }: ResultListProps) => {
  const { kind, results } = generation
  const { makes } = kinds[kind]
  return (
    <ul className={makes === 'images' ? classes.pictures : classes.texts} data-count={results.length}>
      {results.map((result, index) => {
        const props = { generation, result, number: firstNumber + index, onMore, onPicked: () => onLook?.(result.id) }
        return (
          <li key={result.id}>
            {makes === 'images' && <ImageCard {...props} />}
            {makes === 'texts' && <TextCard {...props} />}
            {makes === 'videos' && (
              <LazyBlock fallback={<PageSkeleton label="Loading the video" heights={[280]} />}>
                <VideoCard {...props} />
              </LazyBlock>
            )}
          </li>
        )
      })}
    </ul>
  )
}
