import { captionsOf, subtitleRules } from '@vignette/domain/captions/lines'
import { textOf } from '@vignette/domain/captions/subtitles'
import { generation } from '@vignette/domain/generation/decider'
import type { Kind } from '@vignette/domain/generation/kinds'
import type { EndedGeneration } from '@vignette/domain/generation/state'
import type { Streams } from '@vignette/domain/kernel/streams'
import { unknownItem } from '@vignette/domain/library/refusals'
import { type VideoCaptions, videoCaptionsSchema } from '@vignette/domain/captions/schemas/video-captions'
import { itemParamsSchema } from '@vignette/domain/library/schemas'
import { readDocument } from '@vignette/storage/generation-documents'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { LibraryReader } from './library-reader.ts'

type Options = {
  readonly libraryReader: Pick<LibraryReader, 'find' | 'madeOf'>
  readonly storage: Pick<Storage, 'get'>
}
type Sources = Options & { readonly workspaceId: string; readonly streams: Pick<Streams, 'load'> }

/** These keep the times of their source and burn in no words, so its captions fit their results too. */
const sameWords: readonly Kind[] = ['videoSmartCrop', 'videoEnhancement', 'videoBackgroundRemove']
const farthest = 5

const endedGeneration = async ({ streams, workspaceId }: Sources, id: string): Promise<EndedGeneration | undefined> => {
  const state = await streams.load(generation, id)
  return state.status === 'ended' && state.requested.workspaceId === workspaceId ? state : undefined
}

/** The newest captions that were made for an item. Those of a video that was made again are where it was paid for. */
const captionsFor = async (sources: Sources, itemId: string): Promise<VideoCaptions | null> => {
  for (const id of await sources.libraryReader.madeOf(sources.workspaceId, itemId)) {
    const made = await endedGeneration(sources, id)
    if (made?.requested.kind !== 'videoAutoCaption') continue
    const again = made.requested.settings?.['again']
    const owner = typeof again === 'string' ? await endedGeneration(sources, again) : made
    const document = owner?.document && (await readDocument(sources.storage, owner.document))
    if (document?.type !== 'captions') continue
    const cues = captionsOf(document.words, subtitleRules).map((caption) => ({
      startMs: caption.startMs,
      endMs: caption.endMs,
      text: textOf(caption),
    }))
    return { language: document.language, cues }
  }
  return null
}

/** The captions of a video, or of what it was made from, unless they are burned in already. */
const captionsAround = async (sources: Sources, itemId: string): Promise<VideoCaptions | null> => {
  let current: string | null = itemId
  for (let steps = 0; current !== null && steps < farthest; steps++) {
    const item = await sources.libraryReader.find(sources.workspaceId, current)
    if (!item) return null
    const made = item.generationId === null ? undefined : await endedGeneration(sources, item.generationId)
    if (made?.requested.kind === 'videoAutoCaption') return null
    const captions = await captionsFor(sources, current)
    if (captions) return captions
    current = made && sameWords.includes(made.requested.kind) ? item.parentId : null
  }
  return null
}

/** The captions that a player can show over a video. */
export const videoCaptions: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.get(
    '/library/:id/captions',
    {
      exposeHeadRoute: false,
      config: { access: 'user', permission: 'read' },
      schema: { params: itemParamsSchema, response: { 200: videoCaptionsSchema } },
    },
    async ({ params: { id } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      if (!(await options.libraryReader.find(workspaceId, id))) throw unknownItem()
      const captions = await reply.runWorkflow(workspaceId, (streams) =>
        captionsAround({ ...options, workspaceId, streams }, id),
      )
      return { success: true as const, captions }
    },
  )
}
