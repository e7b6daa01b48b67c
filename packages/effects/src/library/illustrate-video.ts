import { library } from '@vignette/domain/library/decider'
import { illustrateVideo } from '@vignette/domain/library/effects'
import type { StoredFile } from '@vignette/domain/library/schemas'
import { keptItem, type Library } from '@vignette/domain/library/state'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine } from '@vignette/engine/video-engine'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import {
  defineHandler,
  DeliveryError,
  type Effect,
  type EffectHandler,
  type Lane,
} from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import { done, nothingToDo } from '../receipts.ts'
import { putFiles, tidyItem } from './keep-files.ts'
import type { LibraryTools } from './library-handlers.ts'
import { type SeenVideo, unreadable, videoPictures } from './video-pictures.ts'
import { fetchFile, inWorkFolder, isWithoutRoom } from '../work-folder.ts'

type Tools = EffectTools & LibraryTools & { readonly videos: Pick<VideoEngine, 'illustrate'> }

type IllustratingEffect = Effect<{ readonly workspaceId: string; readonly itemId: string }>

/** Most of it goes into fetching two gigabytes from a store. */
const illustrating: Lane = { name: 'illustrating', slots: 1, timeoutMs: 900_000 }

/** A video that ends the work on it so often, by its time or with the worker, counts as one that cannot be read. */
const mostAttempts = 4
/** Somebody has time to make room before a video counts as one that cannot be read. */
const withoutRoomMs = 1_800_000

/** The original of a video that nobody has looked at yet. */
const originalOf = (state: Library, itemId: string): StoredFile | undefined => {
  const item = keptItem(state, itemId)
  if (item?.kind !== 'video' || item.isIllustrated || item.isForgotten) return undefined
  return item.files.find(({ variant }) => variant === 'original')
}

const cannotRead = (error: unknown, nth: number): boolean =>
  error instanceof EngineError && (error.code === 'unreadableVideo' || nth >= mostAttempts)

/** Undefined if the file is not there any more. */
const look = async (
  { storage, videos }: Tools,
  original: StoredFile,
  { nth, signal }: { readonly nth: number; readonly signal: AbortSignal },
): Promise<SeenVideo | undefined> => {
  if (nth > mostAttempts) return unreadable
  try {
    return await inWorkFolder(async (folder) => {
      const path = await fetchFile(storage, original, folder, signal)
      return path === undefined ? undefined : videoPictures(videos, path, { folder, signal })
    })
  } catch (error) {
    signal.throwIfAborted()
    if (cannotRead(error, nth)) return unreadable
    if (isWithoutRoom(error)) {
      throw new DeliveryError('there is no room to work', { isPermanent: false, retryAfterMs: withoutRoomMs })
    }
    throw error
  }
}

/** Stores the pictures and records them, and removes all others. */
const keep = async ({ storage }: Tools, streams: WorkflowStreams, effect: IllustratingEffect, seen: SeenVideo) => {
  const { workspaceId, itemId } = effect.ref
  const files = [...(await putFiles(storage, effect.ref, seen.files))]
  const bytes = files.reduce((all, file) => all + file.bytes, 0)
  const command = { type: 'IllustrateVideo', itemId, files, bytes, ...seen.details } as const
  const state = await streams.send(library, workspaceId, command, `${effect.key}:illustrated`)
  await tidyItem(storage, effect.ref, state)
  return state
}

/** Makes the pictures of a video that was added. It can run twice: the first pictures that are recorded are kept. */
export const illustratingHandler = (tools: Tools): EffectHandler =>
  defineHandler({
    effect: illustrateVideo,
    retry: 'patient',
    lane: illustrating,
    handle: async (effect, signal) => {
      const { workspaceId, itemId } = effect.ref
      const streams = streamsFor(tools, effect)
      const nothingLeft = async (state: Library) => {
        await tidyItem(tools.storage, effect.ref, state)
        return nothingToDo
      }
      const known = await streams.load(library, workspaceId)
      const original = originalOf(known, itemId)
      if (!original) return nothingLeft(known)
      try {
        const seen = await look(tools, original, { nth: effect.attempts, signal })
        if (!seen) return nothingToDo
        signal.throwIfAborted()
        const userId = keptItem(await keep(tools, streams, effect, seen), itemId)?.userId
        if (userId !== undefined) {
          tools.notifyPages({ userId, workspaceId, event: 'library', data: {}, position: streams.position() })
        }
        return seen.details.isReadable ? done : { receipt: 'cannot be read' }
      } catch (error) {
        // another attempt was faster, and tidied up while this one was writing
        const meanwhile = await streams.load(library, workspaceId).catch(() => known)
        if (originalOf(meanwhile, itemId)) throw error
        return nothingLeft(meanwhile)
      }
    },
  })
