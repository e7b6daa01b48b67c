import { library } from '@vignette/domain/library/decider'
import type { LibraryMoved } from '@vignette/domain/library/schemas'
import { type EffectHandler, inLane, type Lane, untilDone } from '@vignette/event-log/reactors/effects'
import { itemPrefix, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { type EffectTools, streamsFor, textIn } from '../effect-refs.ts'
import type { TellPages } from '@vignette/runtime/pages/page-messages'
import { emptyLibrary } from './empty-library.ts'
import { tidyItem } from './keep-files.ts'
import { itemIdOf, lookAtUpload } from './look-at-upload.ts'

export type LibraryTools = { readonly storage: Storage; readonly tellPages: TellPages }

const done = { receipt: 'done' }
const nothingToDo = { receipt: 'nothing to do' }

/** A large picture takes hundreds of megabytes while it is decoded: one at a time. */
const looking: Lane = { name: 'uploads', slots: 1, timeoutMs: 300_000 }

/** Does what libraries need done with files. Each may be done twice. */
export const libraryEffects = (tools: EffectTools & LibraryTools): Readonly<Record<string, EffectHandler>> => {
  const { storage, tellPages } = tools

  const process: EffectHandler = async (effect, signal) => {
    const { key, attempts: nth } = effect
    const streams = streamsFor(tools, effect)
    const uploadId = textIn(effect, 'uploadId')
    const { uploads } = await streams.load(library, textIn(effect, 'workspaceId'))
    const upload = uploads.get(uploadId)
    if (upload?.status !== 'processing' || upload.isForgotten) return nothingToDo
    const refusal = await lookAtUpload(tools, { streams, uploadId, upload, key, nth, signal })
    const data: LibraryMoved = { uploadId }
    tellPages({ userId: upload.userId, event: 'library', data, position: streams.position() })
    return refusal ? { receipt: `refused: ${refusal}` } : done
  }

  return {
    'library.process': inLane(looking, untilDone(process)),

    'library.clearUpload': untilDone(async (effect) => {
      const [workspaceId, uploadId] = [textIn(effect, 'workspaceId'), textIn(effect, 'uploadId')]
      await storage.removeAll(uploadPrefix(workspaceId, uploadId))
      const state = await streamsFor(tools, effect).load(library, workspaceId)
      await tidyItem(storage, { workspaceId, itemId: itemIdOf(uploadId) }, state)
      return done
    }),

    'library.deleteFiles': untilDone(async (effect) => {
      await storage.removeAll(itemPrefix(textIn(effect, 'workspaceId'), textIn(effect, 'itemId')))
      return done
    }),

    'library.forget': untilDone(async (effect) => {
      const key = `${effect.key}:${effect.attempts}`
      await emptyLibrary(streamsFor(tools, effect), textIn(effect, 'workspaceId'), 'forgotten', key)
      return done
    }),
  }
}
