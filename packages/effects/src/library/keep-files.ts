import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '@vignette/domain/library/schemas'
import { keptItem, type Library } from '@vignette/domain/library/state'
import { itemPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { NewFile } from './pictures.ts'

type Place = { readonly workspaceId: string; readonly itemId: string }

/** Stands for what a file holds in its key. */
const digestOf = async (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Puts files where those of an item lie. What they hold is part of their keys: whoever makes the item again, and makes it
 * a little differently, does not replace what somebody else has recorded meanwhile.
 */
export const putFiles = async (
  storage: Storage,
  { workspaceId, itemId }: Place,
  files: readonly NewFile[],
): Promise<readonly StoredFile[]> => {
  const putting = files.map(async ({ bytes, ending, ...about }) => {
    const key = `${itemPrefix(workspaceId, itemId)}${about.variant}-${await digestOf([bytes])}.${ending}`
    await storage.put(key, bytes, about.contentType)
    return { ...about, key, bytes: bytes.length }
  })
  // where one fails, none of the others arrives after everybody has tidied up
  await Promise.allSettled(putting)
  return Promise.all(putting)
}

/** The same for one that is too long to be held, and is read twice. */
export const putLongFile = async (
  storage: Storage,
  { workspaceId, itemId }: Place,
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

/** Removes what lies with an item and is not its own: of attempts that were cut off, or came second. */
export const tidyItem = async (storage: Storage, { workspaceId, itemId }: Place, library: Library): Promise<void> => {
  const own = new Set(keptItem(library, itemId)?.files.map(({ key }) => key))
  const there = await storage.list(itemPrefix(workspaceId, itemId))
  for (const { key } of there) if (!own.has(key)) await storage.remove(key)
}
