import { useQuery } from '@tanstack/react-query'
import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { Navigate, useParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { documentQuery, type KeptDocument } from '#entities/generation/documents/generation-document.ts'
import { generationQuery } from '#entities/generation/get-generation.ts'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { CropEditorSheet } from './crop-editor-sheet.tsx'

const title = 'Adjust the crop'

/** The page on which people correct where a crop goes. */
export const CropPage = () => {
  const { generationId = '' } = useParams()
  usePageTitle(title)
  return (
    <Page>
      <BackLink to={`/dashboard/history/${encodeURIComponent(generationId)}`}>The generation</BackLink>
      <PageHead title={title}>
        Drag the window to where it should be. The changes are saved by themselves, and making the video again is free.
      </PageHead>
      <AlsoHere kind="generation" id={generationId} />
      <Loaded key={generationId} id={generationId} />
    </Page>
  )
}

const sourceIdOf = ({ settings }: Generation): string =>
  typeof settings['sourceId'] === 'string' ? settings['sourceId'] : ''

type LoadedProps = { readonly id: string }

const Loaded = ({ id }: LoadedProps) => {
  const { data, error, isFetching, refetch } = useQuery(generationQuery(id))
  if (data) {
    const { generation } = data
    if (generation.kind === 'videoSmartCrop') return <OfCrop generation={generation} />
    return <Navigate to={`/dashboard/history/${encodeURIComponent(id)}`} replace />
  }
  if (!error) return <Loading />
  return <FailurePanel title={notLoaded} error={error} retry={() => void refetch()} retrying={isFetching} />
}

const OfCrop = ({ generation }: Pick<OriginalProps, 'generation'>) => {
  const kept = useQuery(documentQuery(generation.id))
  const original = useQuery({ ...libraryItemQuery(sourceIdOf(generation)), retry: false })
  const document = kept.data?.document
  if (kept.data && document?.type === 'crop' && original.data) {
    return (
      <Original
        generation={generation}
        kept={{ ...kept.data, document }}
        item={original.data}
        refresh={() => void original.refetch()}
      />
    )
  }
  if (kept.error) {
    return (
      <FailurePanel title={notLoaded} error={kept.error} retry={() => void kept.refetch()} retrying={kept.isFetching} />
    )
  }
  return original.error ? <OriginalGone /> : <Loading />
}

const notLoaded = 'This could not be loaded'

const Loading = () => <PageSkeleton label="Loading" heights={[420, 160]} />

type OriginalProps = {
  readonly generation: Generation
  readonly kept: KeptDocument<CropDocument>
  readonly item: LibraryItem
  readonly refresh: () => void
}

/** The editor, as long as the original can be shown. */
const Original = ({ generation, kept, item, refresh }: OriginalProps) => {
  const { url, width, height, frameRate } = item
  if (url === null || width === null || height === null) return <OriginalGone />
  return (
    <CropEditorSheet
      generation={generation}
      first={kept}
      item={{ width, height, frameRate }}
      url={url}
      refresh={refresh}
    />
  )
}

const OriginalGone = () => (
  <Notice tone="warning">
    The original video is not in your library any more, so this crop cannot be changed. What was made of it stays.
  </Notice>
)
