import { createHash } from 'node:crypto'
import { type GenerationDocument, generationDocumentSchema } from '@vignette/domain/documents/generation-document'
import type { SavedDocument } from '@vignette/domain/generation/commands'
import { documentPrefix } from './keys.ts'
import type { Storage } from './storage.ts'

type Place = { readonly workspaceId: string; readonly generationId: string }

/** Deletes all versions of what could be corrected about a generation. */
export const dropDocuments = (
  storage: Pick<Storage, 'removeAll'>,
  { workspaceId, generationId }: Place,
): Promise<void> => storage.removeAll(documentPrefix(workspaceId, generationId))

/** Stores a version under a name that contains its digest, so that no version is ever written over. */
export const keepDocument = async (
  storage: Pick<Storage, 'put'>,
  { workspaceId, generationId }: Place,
  document: GenerationDocument,
): Promise<SavedDocument> => {
  const bytes = Buffer.from(JSON.stringify(document))
  const digest = createHash('sha256').update(bytes).digest('hex')
  const key = `${documentPrefix(workspaceId, generationId)}${digest.slice(0, 32)}.json`
  await storage.put(key, bytes, 'application/json')
  return { type: document.type, key, digest, bytes: bytes.length }
}

/** Undefined if the file is gone. @throws if its content is not the one that was recorded. */
export const readDocument = async (
  storage: Pick<Storage, 'get'>,
  { key, digest }: Pick<SavedDocument, 'key' | 'digest'>,
): Promise<GenerationDocument | undefined> => {
  const bytes = await storage.get(key)
  if (!bytes) return undefined
  if (createHash('sha256').update(bytes).digest('hex') !== digest)
    throw new Error('a document is not as it was recorded')
  return generationDocumentSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
}
