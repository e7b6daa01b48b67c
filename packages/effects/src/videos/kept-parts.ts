import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type GenerationDocument, generationDocumentSchema } from '@vignette/domain/documents/generation-document'
import type { KeptParts } from '@vignette/engine/video-engine'
import { attemptPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'

type Place = { readonly workspaceId: string; readonly generationId: string }
type PartStorage = Pick<Storage, 'get' | 'put' | 'stream' | 'putStream'>

const keyOf = ({ workspaceId, generationId }: Place, name: string): string =>
  `${attemptPrefix(workspaceId, generationId)}${name}`

/** Keeps what attempts at a generation have finished where another worker finds it. */
export const keptParts = (storage: PartStorage, place: Place, signal: AbortSignal): KeptParts => ({
  restore: async (name, path) => {
    const stream = await storage.stream(keyOf(place, name))
    if (!stream) return false
    await pipeline(stream, createWriteStream(path), { signal })
    return true
  },
  keep: async (name, path) => {
    const { size: bytes } = await stat(path)
    const about = { bytes, contentType: 'application/octet-stream' }
    await storage.putStream(keyOf(place, name), createReadStream(path, { signal }), about)
  },
})

const documentName = 'document.json'

/** Keeps what was found out about a video, so that the next attempt burns in the same and asks no service again. */
export const keepFound = async (storage: PartStorage, place: Place, document: GenerationDocument): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(document))
  await storage.put(keyOf(place, documentName), bytes, 'application/json')
}

export const readFound = async (storage: PartStorage, place: Place): Promise<GenerationDocument | undefined> => {
  const bytes = await storage.get(keyOf(place, documentName))
  return bytes && generationDocumentSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
}

/** Removes what attempts have kept, when there will be no other. */
export const dropParts = (storage: Pick<Storage, 'removeAll'>, { workspaceId, generationId }: Place): Promise<void> =>
  storage.removeAll(attemptPrefix(workspaceId, generationId))
