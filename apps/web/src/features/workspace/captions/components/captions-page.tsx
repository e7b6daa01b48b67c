import { useQuery } from '@tanstack/react-query'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { Navigate, useParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { documentQuery, type KeptDocument } from '#entities/generation/documents/generation-document.ts'
import { generationQuery } from '#entities/generation/get-generation.ts'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { CaptionsSheet } from './captions-sheet.tsx'

const title = 'Correct captions'

/** The page on which people correct the captions of a video. */
export const CaptionsPage = () => {
  const { generationId = '' } = useParams()
  usePageTitle(title)
  return (
    <Page>
      <BackLink to={`/dashboard/history/${encodeURIComponent(generationId)}`}>The generation</BackLink>
      <PageHead title={title}>
        What you see on the video is what is burned in. The changes are saved by themselves, and making the video again
        is free.
      </PageHead>
      <AlsoHere kind="generation" id={generationId} />
      <Loaded key={generationId} id={generationId} />
    </Page>
  )
}

const sourceIdOf = ({ settings }: Generation): string =>
  typeof settings['sourceId'] === 'string' ? settings['sourceId'] : ''

const Loaded = ({ id }: { readonly id: string }) => {
  const generation = useQuery(generationQuery(id))
  const kept = useQuery(documentQuery(id))
  const brand = useQuery(brandQuery)
  const made = generation.data?.generation
  const original = useQuery({
    ...libraryItemQuery(made ? sourceIdOf(made) : ''),
    enabled: made !== undefined,
    retry: false,
  })
  if (made && kept.data && original.data && brand.data) {
    const { document } = kept.data
    if (document.type !== 'captions') return <Navigate to={`/dashboard/history/${encodeURIComponent(id)}`} replace />
    return (
      <Original
        generation={made}
        kept={{ ...kept.data, document }}
        item={original.data}
        brand={brand.data.brand}
        refresh={() => void original.refetch()}
      />
    )
  }
  const error = generation.error ?? kept.error ?? brand.error
  if (error) {
    return (
      <FailurePanel
        title="This could not be loaded"
        error={error}
        retry={() => void Promise.all([generation.refetch(), kept.refetch(), brand.refetch()])}
        retrying={generation.isFetching || kept.isFetching || brand.isFetching}
      />
    )
  }
  if (original.error) return <OriginalGone />
  return <PageSkeleton label="Loading" heights={[420, 320]} />
}

type OriginalProps = Pick<Parameters<typeof CaptionsSheet>[0], 'generation' | 'brand' | 'refresh'> & {
  readonly kept: KeptDocument<CaptionDocument>
  readonly item: LibraryItem
}

/** The editor, as long as the original can be shown. */
const Original = ({ kept, item: { url, width, height }, ...props }: OriginalProps) =>
  url === null || width === null || height === null ? (
    <OriginalGone />
  ) : (
    <CaptionsSheet {...props} first={kept} width={width} height={height} url={url} />
  )

const OriginalGone = () => (
  <Notice tone="warning">
    The original video is not in your library any more, so its captions cannot be changed. What was made of it stays.
  </Notice>
)
