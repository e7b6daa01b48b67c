import { library } from '@vignette/domain/library/decider'
import { clearUpload, deleteItemFiles, processUpload, purgeForgottenItems } from '@vignette/domain/library/effects'
import { uploadLimits } from '@vignette/domain/library/limits'
import type { LibraryMoved } from '@vignette/domain/library/schemas'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import { itemPrefix, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import type { NotifyPages } from '@vignette/runtime/pages/page-messages'
import { emptyLibrary } from './empty-library.ts'
import { tidyItem } from './keep-files.ts'
import { finishUpload, itemIdOf } from './finish-upload.ts'
import { done, nothingToDo } from '../receipts.ts'

export type LibraryTools = { readonly storage: Storage; readonly notifyPages: NotifyPages }

/** A large video is read twice and written once, at two megabytes a second or more. */
const processingMs = (bytes: number): number => 300_000 + Math.ceil(bytes / 2_000)

/** Several, so that a picture does not wait until a video of gigabytes is through. */
const uploads: Lane = { name: 'uploads', slots: 3, timeoutMs: processingMs(uploadLimits.videoBytes) }

type Tools = EffectTools & LibraryTools

const uploadHandler = (tools: Tools): EffectHandler =>
  defineHandler({
    effect: processUpload,
    retry: 'until-done',
    lane: uploads,
    handle: async (effect, signal) => {
      const { key, attempts: nth } = effect
      const { workspaceId, uploadId } = effect.ref
      const streams = streamsFor(tools, effect)
      const upload = (await streams.load(library, workspaceId)).uploads.get(uploadId)
      if (upload?.status !== 'processing' || upload.isForgotten) return nothingToDo
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(processingMs(upload.bytes))])
      const refusal = await finishUpload(tools, { streams, uploadId, upload, key, nth, signal: inTime })
      const data: LibraryMoved = { uploadId }
      tools.notifyPages({ userId: upload.userId, workspaceId, event: 'library', data, position: streams.position() })
      return refusal ? { receipt: `refused: ${refusal}` } : done
    },
  })

/** Handlers that process and delete the files of libraries. Each can run twice. */
export const libraryHandlers = (tools: Tools): readonly EffectHandler[] => {
  const { storage } = tools
  return [
    uploadHandler(tools),
    defineHandler({
      effect: clearUpload,
      retry: 'until-done',
      handle: async (effect) => {
        const { workspaceId, uploadId } = effect.ref
        await storage.removeAll(uploadPrefix(workspaceId, uploadId))
        const state = await streamsFor(tools, effect).load(library, workspaceId)
        await tidyItem(storage, { workspaceId, itemId: itemIdOf(uploadId) }, state)
        return done
      },
    }),
    defineHandler({
      effect: deleteItemFiles,
      retry: 'until-done',
      handle: async ({ ref: { workspaceId, itemId } }) => {
        await storage.removeAll(itemPrefix(workspaceId, itemId))
        return done
      },
    }),
    defineHandler({
      effect: purgeForgottenItems,
      retry: 'until-done',
      handle: async (effect) => {
        const key = `${effect.key}:${effect.attempts}`
        await emptyLibrary(streamsFor(tools, effect), effect.ref.workspaceId, 'forgotten', key)
        return done
      },
    }),
  ]
}
