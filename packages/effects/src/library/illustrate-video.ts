import { library } from '@vignette/domain/library/decider'
import { illustrateVideo } from '@vignette/domain/library/effects'
import type { StoredFile } from '@vignette/domain/library/schemas'
import { type Item, keptItem } from '@vignette/domain/library/state'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine } from '@vignette/engine/video-engine'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import { done, nothingToDo } from '../receipts.ts'
import { putFiles, tidyItem } from './keep-files.ts'
import type { LibraryTools } from './library-handlers.ts'
import { type SeenVideo, unreadable, videoPictures } from './video-pictures.ts'
import { fetchFile, inWorkFolder } from '../work-folder.ts'

type Tools = EffectTools & LibraryTools & { readonly videos: Pick<VideoEngine, 'illustrate'> }

/** Most of it goes into fetching two gigabytes from a store. */
const illustrating: Lane = { name: 'illustrating', slots: 1, timeoutMs: 900_000 }

/** A video that ends the work on it so often, by its time or with the worker, counts as one that cannot be read. */
const mostAttempts = 4

const originalOf = ({ kind, isIllustrated, isForgotten, files }: Item): StoredFile | undefined =>
  kind === 'video' && !isIllustrated && !isForgotten ? files.find(({ variant }) => variant === 'original') : undefined

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
    throw error
  }
}

/** Makes the pictures of a video that was added. It can run twice: the first pictures that are recorded are kept. */
export const illustratingHandler = (tools: Tools): EffectHandler =>
  defineHandler({
    effect: illustrateVideo,
    retry: 'patient',
    lane: illustrating,
    handle: async (effect, signal) => {
      const { workspaceId, itemId } = effect.ref
      const { storage } = tools
      const streams = streamsFor(tools, effect)
      const known = await streams.load(library, workspaceId)
      const item = keptItem(known, itemId)
      const original = item && originalOf(item)
      if (!item || !original) {
        await tidyItem(storage, effect.ref, known)
        return nothingToDo
      }
      const seen = await look(tools, original, { nth: effect.attempts, signal })
      if (!seen) return nothingToDo
      const files = [...(await putFiles(storage, effect.ref, seen.files))]
      const bytes = files.reduce((all, file) => all + file.bytes, 0)
      signal.throwIfAborted()
      const command = { type: 'IllustrateVideo', itemId, files, bytes, ...seen.details } as const
      await tidyItem(
        storage,
        effect.ref,
        await streams.send(library, workspaceId, command, `${effect.key}:illustrated`),
      )
      const { userId } = item
      tools.notifyPages({ userId, workspaceId, event: 'library', data: {}, position: streams.position() })
      return seen.details.isReadable ? done : { receipt: 'cannot be read' }
    },
  })
