import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import type { GenerationQuote } from '#entities/generation/quote-generation.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import type { StudioDraft } from '../studio-draft.ts'

const FilmFields = lazy(lazyChunk(() => import('./film-fields.tsx').then((module) => ({ default: module.FilmFields }))))

type FilmSettingsProps = {
  readonly draft: StudioDraft
  readonly quote: GenerationQuote | null
  readonly change: (changed: Partial<StudioDraft>) => void
}

/** The settings of a video, where one is to be made. */
export const FilmSettings = ({ draft: { kinds, film }, quote, change }: FilmSettingsProps) =>
  kinds.includes('videoGeneration') && (
    <LazyBlock fallback={<PageSkeleton label="Loading the settings of the video" heights={[160]} />}>
      <FilmFields
        film={film}
        estimate={quote?.estimate}
        change={(changed) => change({ film: { ...film, ...changed } })}
      />
    </LazyBlock>
  )
