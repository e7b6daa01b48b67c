import { useQuery } from '@tanstack/react-query'
import type { GenerationDocument } from '@vignette/domain/documents/generation-document'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { generationQuery } from '../get-generation.ts'
import { sourceIdOf } from '../videos/work/source-video.ts'
import { documentQuery, type KeptDocument } from './generation-document.ts'

type DocumentType = GenerationDocument['type']
type DocumentOf<Type extends DocumentType> = Extract<GenerationDocument, { readonly type: Type }>

/** A document with the video that it belongs to. */
export type OpenDocument<Type extends DocumentType> = {
  readonly generation: Generation
  readonly first: KeptDocument<DocumentOf<Type>>
  readonly original: Pick<LibraryItem, 'frameRate'> & {
    readonly url: string
    readonly width: number
    readonly height: number
  }
  /** Loads a new link to the original, which are valid for minutes. */
  readonly refresh: () => void
}

type EditorProps<Type extends DocumentType> = {
  readonly type: Type
  /** Said where the original has left the library. */
  readonly gone: string
  readonly children: (open: OpenDocument<Type>) => ReactNode
}

type DocumentPageProps<Type extends DocumentType> = EditorProps<Type> & {
  readonly title: string
  readonly lead: string
}

/** A page on which people correct the document of a generation, beside the video that it was made of. */
export const DocumentPage = <Type extends DocumentType>({ title, lead, ...editor }: DocumentPageProps<Type>) => {
  const { generationId = '' } = useParams()
  usePageTitle(title)
  return (
    <Page>
      <BackLink to={historyOf(generationId)}>Back to the result</BackLink>
      <PageHead title={title}>{lead}</PageHead>
      <AlsoHere kind="generation" id={generationId} />
      <Loaded key={generationId} id={generationId} {...editor} />
    </Page>
  )
}

const historyOf = (id: string): string => `/dashboard/history/${encodeURIComponent(id)}`

const documentTypes: Partial<Record<Generation['kind'], DocumentType>> = {
  videoAutoCaption: 'captions',
  videoSmartCrop: 'crop',
}

const isOfType = <Type extends DocumentType>(kept: KeptDocument, type: Type): kept is KeptDocument<DocumentOf<Type>> =>
  kept.document.type === type

/** The video of an item, if it can still be shown. */
const playable = ({ url, width, height, frameRate }: LibraryItem) =>
  url === null || width === null || height === null ? null : { url, width, height, frameRate }

type LoadedProps<Type extends DocumentType> = EditorProps<Type> & { readonly id: string }

const Loaded = <Type extends DocumentType>({ id, ...editor }: LoadedProps<Type>) => {
  const { data, error, refetch, isFetching } = useQuery(generationQuery(id))
  if (!data) return error ? <NotLoaded error={error} retry={refetch} retrying={isFetching} /> : <Loading />
  const { generation } = data
  if (documentTypes[generation.kind] !== editor.type) return <Navigate to={historyOf(id)} replace />
  return <WithDocument generation={generation} {...editor} />
}

type WithDocumentProps<Type extends DocumentType> = EditorProps<Type> & { readonly generation: Generation }

/** The editor stays open when a later request fails, because the parts that were loaded first are kept. */
const WithDocument = <Type extends DocumentType>({ generation, type, gone, children }: WithDocumentProps<Type>) => {
  const kept = useQuery(documentQuery(generation.id))
  const source = useQuery({ ...libraryItemQuery(sourceIdOf(generation)), retry: false })
  const original = source.data && playable(source.data)
  if (kept.data && isOfType(kept.data, type) && original) {
    return children({ generation, first: kept.data, original, refresh: () => void source.refetch() })
  }
  if (kept.error) return <NotLoaded error={kept.error} retry={kept.refetch} retrying={kept.isFetching} />
  const isGone = original === null || (original === undefined && source.error !== null)
  return isGone ? <Notice tone="warning">{gone}</Notice> : <Loading />
}

type NotLoadedProps = { readonly error: Error; readonly retry: () => unknown; readonly retrying: boolean }

const NotLoaded = ({ retry, ...props }: NotLoadedProps) => (
  <FailurePanel title="This could not be loaded" retry={() => void retry()} {...props} />
)

const Loading = () => <PageSkeleton label="Loading" heights={[420, 160]} />
