import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { library } from '@vignette/domain/library/decider'
import { itemLimits } from '@vignette/domain/library/limits'
import { keptItem, type Library } from '@vignette/domain/library/state'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import type { Clock } from '@vignette/event-log/database/clock'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { itemPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { putFiles, tidyItem } from './keep-files.ts'
import type { DropPicture, KeepPicture, ReadPicture } from './keep-picture.ts'
import { pictureFiles } from './pictures.ts'

type Deps = {
  readonly storage: Storage
  readonly now: Clock
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
}

type KeptPictures = {
  readonly keepPicture: KeepPicture
  readonly dropPicture: DropPicture
  readonly readPicture: ReadPicture
}

/** Removes null characters and cuts a text to the limit. */
const fitting = (text: string, longest: number): string =>
  text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed()

const sum = (files: readonly { readonly bytes: number }[]): number => files.reduce((all, { bytes }) => all + bytes, 0)

/** The library as generations use it. Each operation can be repeated: a picture that was stored or dropped stays so. */
export const createKeptPictures = ({ storage, now, openStreams }: Deps): KeptPictures => ({
  keepPicture: async (streams, { picture, workspaceId, itemId, ...given }) => {
    const tidied = async (state: Library) => {
      await tidyItem(storage, { workspaceId, itemId }, state)
      return keptItem(state, itemId) ? 'kept' : 'purged'
    }
    const known = await streams.load(library, workspaceId)
    if (known.items.has(itemId)) return tidied(known)
    const { original, files: made } = await pictureFiles(picture.bytes)
    try {
      const files = await putFiles(storage, { workspaceId, itemId }, made)
      const { contentType, width, height } = original
      const command = {
        type: 'AddMedia' as const,
        ...given,
        workspaceId,
        itemId,
        kind: 'image' as const,
        name: fitting(given.name, itemLimits.name) || 'Picture',
        altText: fitting(picture.altText, itemLimits.altText),
        contentType,
        files: [...files],
        bytes: sum(files),
        width,
        height,
        durationMs: null,
        uploadId: null,
        limitBytes: await storageLimit(streams, workspaceId, await now()),
      }
      return await tidied(await streams.send(library, workspaceId, command, `keep:${workspaceId}:${itemId}`))
    } catch (error) {
      // the files are removed when the picture is dropped; another attempt may still use them
      if (error instanceof DomainError && isFull(error)) return 'full'
      // another attempt that was faster may have removed what was being written here, and leaves to us what came later
      const meanwhile = await streams.load(library, workspaceId)
      if (meanwhile.items.has(itemId)) return tidied(meanwhile)
      throw error
    }
  },

  dropPicture: async (streams, { workspaceId, itemId }) => {
    await streams.send(library, workspaceId, { type: 'DropItem', itemId }, `drop:${workspaceId}:${itemId}`)
    await storage.removeAll(itemPrefix(workspaceId, itemId))
  },

  readPicture: async ({ workspaceId, itemId }) => {
    const actor = { kind: 'system', id: 'library' } as const
    const streams = openStreams({ actor, correlationId: itemId, causationId: null, workspaceId })
    const item = keptItem(await streams.load(library, workspaceId), itemId)
    const file = item?.files.find(({ variant }) => variant === 'original')
    return item?.kind === 'image' && item.purgesAt === null && file ? storage.get(file.key) : undefined
  },
})

/** The limit on bytes, or on the number of items, is reached. */
export const isFull = ({ code }: DomainError): boolean => code === 'library.full' || code === 'library.too_many_items'
