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
      <BackLink to={historyOf(generationId)}>The generation</BackLink>
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

/** What the page needs. What was read once stays, also where it cannot be read again. */
const useParts = (id: string) => {
  const made = useQuery(generationQuery(id))
  const kept = useQuery(documentQuery(id))
  const generation = made.data?.generation
  const source = useQuery({
    ...libraryItemQuery(generation ? sourceIdOf(generation) : ''),
    enabled: generation !== undefined,
    retry: false,
  })
  const original = source.data && playable(source.data)
  return {
    generation,
    kept: kept.data,
    original,
    isGone: original === null || (original === undefined && source.error !== null),
    error: made.error ?? (generation && kept.error),
    retry: () => void Promise.all([made.refetch(), kept.refetch()]),
    retrying: made.isFetching || kept.isFetching,
    refresh: () => void source.refetch(),
  }
}

type LoadedProps<Type extends DocumentType> = EditorProps<Type> & { readonly id: string }

const Loaded = <Type extends DocumentType>({ id, type, gone, children }: LoadedProps<Type>) => {
  const { generation, kept, original, isGone, error, retry, retrying, refresh } = useParts(id)
  if (generation && documentTypes[generation.kind] !== type) return <Navigate to={historyOf(id)} replace />
  if (generation && kept && isOfType(kept, type) && original) {
    return children({ generation, first: kept, original, refresh })
  }
  if (error) return <FailurePanel title="This could not be loaded" error={error} retry={retry} retrying={retrying} />
  return isGone ? <Notice tone="warning">{gone}</Notice> : <PageSkeleton label="Loading" heights={[420, 160]} />
}
