import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '@vignette/domain/library/schemas'
import { keptItem, type Library } from '@vignette/domain/library/state'
import { itemPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { NewFile } from './pictures.ts'

type ItemPlace = { readonly workspaceId: string; readonly itemId: string }

/** A digest of the content, which is part of the key of a file. */
const digestOf = async (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Stores the files of an item. Their keys contain a digest of the content, so another attempt, with a slightly
 * different result, cannot overwrite files that were already recorded.
 */
export const putFiles = async (
  storage: Storage,
  { workspaceId, itemId }: ItemPlace,
  files: readonly NewFile[],
): Promise<readonly StoredFile[]> => {
  const putting = files.map(async ({ bytes, ending, ...about }) => {
    const key = `${itemPrefix(workspaceId, itemId)}${about.variant}-${await digestOf([bytes])}.${ending}`
    await storage.put(key, bytes, about.contentType)
    return { ...about, key, bytes: bytes.length }
  })
  // when one fails, wait for the others, so that none arrives after the files were tidied up
  await Promise.allSettled(putting)
  return Promise.all(putting)
}

/** Stores a file that is too large for memory. Its chunks are read twice. */
export const putLongFile = async (
  storage: Storage,
  { workspaceId, itemId }: ItemPlace,
  file: Omit<StoredFile, 'key'> & {
    readonly ending: string
    readonly chunks: () => AsyncIterable<Uint8Array>
  },
): Promise<StoredFile> => {
  const { ending, chunks, ...about } = file
  const key = `${itemPrefix(workspaceId, itemId)}${about.variant}-${await digestOf(chunks())}.${ending}`
  await storage.putStream(key, Readable.from(chunks()), about)
  return { ...about, key }
}

const isOriginal = (key: string): boolean => key.slice(key.lastIndexOf('/') + 1).startsWith('original-')

/**
 * Removes files below an item's prefix that the item does not refer to. Attempts that were interrupted or came second
 * leave them. The pictures of a video may be on their way until they are recorded, and whoever makes them tidies up.
 */
export const tidyItem = async (
  storage: Storage,
  { workspaceId, itemId }: ItemPlace,
  library: Library,
): Promise<void> => {
  const item = keptItem(library, itemId)
  const own = new Set(item?.files.map(({ key }) => key))
  const isComing = (key: string) => item?.kind === 'video' && !item.isIllustrated && !isOriginal(key)
  const there = await storage.list(itemPrefix(workspaceId, itemId))
  for (const { key } of there) if (!own.has(key) && !isComing(key)) await storage.remove(key)
}
