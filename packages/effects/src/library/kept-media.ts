import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { library } from '@vignette/domain/library/decider'
import type { AddMedia } from '@vignette/domain/library/commands'
import type { Streams } from '@vignette/domain/kernel/streams'
import { itemLimits } from '@vignette/domain/library/limits'
import { keptItem, type Library } from '@vignette/domain/library/state'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import type { Clock } from '@vignette/event-log/database/clock'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { itemPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { fetchFile } from '../work-folder.ts'
import { putFiles, putLongFile, tidyItem } from './keep-files.ts'
import type {
  DropMedia,
  FetchVideo,
  ItemPlace,
  KeepPicture,
  KeepVideo,
  NewPicture,
  NewVideo,
  ReadPicture,
} from './keep-media.ts'
import { pictureFiles } from './pictures.ts'

type Deps = {
  readonly storage: Storage
  readonly now: Clock
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
}

export type KeptMedia = {
  readonly keepPicture: KeepPicture
  readonly keepVideo: KeepVideo
  readonly dropMedia: DropMedia
  readonly readPicture: ReadPicture
  readonly fetchVideo: FetchVideo
}

/** Removes null characters and cuts a text to the limit. */
const fitting = (text: string, longest: number): string =>
  text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed()

const sum = (files: readonly { readonly bytes: number }[]): number => files.reduce((all, { bytes }) => all + bytes, 0)

type Kept = Pick<AddMedia, 'kind' | 'contentType' | 'altText' | 'files' | 'width' | 'height' | 'durationMs'>

/** The original of an item that is not in the trash. */
const originalOf = (state: Library, itemId: string, kind: 'image' | 'video') => {
  const item = keptItem(state, itemId)
  if (item?.kind !== kind || item.purgesAt !== null) return undefined
  return item.files.find(({ variant }) => variant === 'original')
}

const pictureOf = async (storage: Storage, place: ItemPlace, picture: NewPicture['picture']): Promise<Kept> => {
  const { original, files: made } = await pictureFiles(picture.bytes)
  const { contentType, width, height } = original
  const files = [...(await putFiles(storage, place, made))]
  return { kind: 'image', contentType, altText: picture.altText, files, width, height, durationMs: null }
}

const videoOf = async (
  storage: Storage,
  place: ItemPlace,
  video: NewVideo['video'],
  altText: string,
): Promise<Kept> => {
  const { width, height, durationMs } = video.facts
  const ending = video.path.endsWith('.webm') ? 'webm' : 'mp4'
  const contentType = `video/${ending}`
  const { size: bytes } = await stat(video.path)
  const about = { variant: 'original' as const, contentType, bytes, width, height }
  const file = await putLongFile(storage, place, { ...about, ending, chunks: () => createReadStream(video.path) })
  return { kind: 'video', contentType, altText, files: [file], width, height, durationMs }
}

/** Adds what was made to the library, once, if there is room. `store` stores its files. */
const keepWith =
  ({ storage, now }: Deps) =>
  async (
    streams: Streams,
    { workspaceId, itemId, ...given }: Omit<NewPicture, 'picture'>,
    store: (place: ItemPlace) => Promise<Kept>,
  ) => {
    const tidied = async (state: Library) => {
      await tidyItem(storage, { workspaceId, itemId }, state)
      return keptItem(state, itemId) ? 'kept' : 'purged'
    }
    const known = await streams.load(library, workspaceId)
    if (known.items.has(itemId)) return tidied(known)
    try {
      const { altText, ...kept } = await store({ workspaceId, itemId })
      const command = {
        type: 'AddMedia' as const,
        ...given,
        ...kept,
        workspaceId,
        itemId,
        name: fitting(given.name, itemLimits.name) || (kept.kind === 'image' ? 'Picture' : 'Video'),
        altText: fitting(altText, itemLimits.altText),
        bytes: sum(kept.files),
        uploadId: null,
        limitBytes: await storageLimit(streams, workspaceId, await now()),
      }
      return await tidied(await streams.send(library, workspaceId, command, `keep:${workspaceId}:${itemId}`))
    } catch (error) {
      // the files are removed when it is dropped; another attempt may still use them
      if (error instanceof DomainError && isFull(error)) return 'full'
      // another attempt that was faster may have removed what was being written here, and leaves to us what came later
      const meanwhile = await streams.load(library, workspaceId)
      if (meanwhile.items.has(itemId)) return tidied(meanwhile)
      throw error
    }
  }

/** The library as generations use it. Each operation can be repeated: what was stored or dropped stays so. */
export const createKeptMedia = ({ storage, now, openStreams }: Deps): KeptMedia => {
  const keep = keepWith({ storage, now, openStreams })

  /** The library of a workspace now. */
  const current = ({ workspaceId, itemId }: ItemPlace): Promise<Library> => {
    const actor = { kind: 'system', id: 'library' } as const
    return openStreams({ actor, correlationId: itemId, causationId: null, workspaceId }).load(library, workspaceId)
  }

  return {
    keepPicture: (streams, { picture, ...given }) =>
      keep(streams, given, (place) => pictureOf(storage, place, picture)),
    keepVideo: (streams, { video, altText, ...given }) =>
      keep(streams, given, (place) => videoOf(storage, place, video, altText)),

    dropMedia: async (streams, { workspaceId, itemId }) => {
      await streams.send(library, workspaceId, { type: 'DropItem', itemId }, `drop:${workspaceId}:${itemId}`)
      await storage.removeAll(itemPrefix(workspaceId, itemId))
    },

    readPicture: async (place) => {
      const file = originalOf(await current(place), place.itemId, 'image')
      return file && storage.get(file.key)
    },

    fetchVideo: async (place, folder, signal) => {
      const file = originalOf(await current(place), place.itemId, 'video')
      return file && fetchFile(storage, file, folder, signal)
    },
  }
}

/** The limit on bytes, or on the number of items, is reached. */
export const isFull = ({ code }: DomainError): boolean => code === 'library.full' || code === 'library.too_many_items'
