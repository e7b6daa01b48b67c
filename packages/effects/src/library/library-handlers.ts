import { library } from '@vignette/domain/library/decider'
import { clearUpload, deleteItemFiles, processUpload, purgeForgottenItems } from '@vignette/domain/library/effects'
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

/** A large picture takes hundreds of megabytes while it is decoded, so uploads are processed one at a time. */
const uploads: Lane = { name: 'uploads', slots: 1, timeoutMs: 300_000 }

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
      const refusal = await finishUpload(tools, { streams, uploadId, upload, key, nth, signal })
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
