import { queryOptions } from '@tanstack/react-query'
import {
  documentAnswerSchema,
  documentSavedSchema,
  type GenerationDocument,
  type LastTranslation,
} from '@vignette/domain/documents/generation-document'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** A document as it is kept, with the number of its version. */
export type KeptDocument<Document extends GenerationDocument = GenerationDocument> = {
  readonly version: number
  readonly document: Document
  /** The newest translation of captions. */
  readonly translation?: LastTranslation | undefined
}

const addressOf = (id: string): string => `/generations/${encodeURIComponent(id)}/document`

/** GET /generations/:id/document */
export const readDocument = async (id: string): Promise<KeptDocument> =>
  parseResult(documentAnswerSchema, await api.get(addressOf(id)))

/** The document as it is when an editor opens. It is not read again while the editor is open. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation-document', id] as const,
    queryFn: () => readDocument(id),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** PUT /generations/:id/document, as long as the document is still of that version. Returns the number of the new one. */
export const saveDocument = async (id: string, document: GenerationDocument, version: number): Promise<number> =>
  parseResult(documentSavedSchema, await api.put(addressOf(id), document, String(version))).version
