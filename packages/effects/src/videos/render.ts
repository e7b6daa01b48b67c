import type { CompleteGeneration } from '@vignette/domain/generation/commands'
import { generation } from '@vignette/domain/generation/decider'
import type { GenerationDocument } from '@vignette/domain/documents/generation-document'
import type { Kind } from '@vignette/domain/generation/kinds'
import { resultSchema } from '@vignette/domain/generation/schemas'
import { filmingLimitOf } from '@vignette/domain/generation/time-limits'
import type { Streams } from '@vignette/domain/kernel/streams'
import { itemLimits } from '@vignette/domain/library/limits'
import { EngineError, type Run } from '@vignette/engine/engine'
import { dropDocuments, keepDocument, readDocument } from '@vignette/storage/generation-documents'
import type { Storage } from '@vignette/storage/storage'
import type { KeptMedia } from '../library/kept-media.ts'
import { orEngineError, usageOf } from '../generation/attempt.ts'
import type { ReadableRequest } from '../generation/briefs.ts'
import { resultIdOf } from '../generation/result-ids.ts'
import { asStorageFailure, cut, keptNotes } from '../generation/results.ts'
import type { Maker } from '../generation/run-generation.ts'
import { inWorkFolder } from '../work-folder.ts'
import { filmEngine, makeFilm } from './film.ts'
import { cancelModel } from './ask-model.ts'
import { filmFootage } from './film-footage.ts'
import type { Filming } from './footage/filming-job.ts'
import { readFound } from './attempts/found-document.ts'
import { makeVideo } from './make-video.ts'
import { altTextOf, videoNameOf } from './names.ts'
import { checkpointsOf, dropCheckpoints } from './attempts/checkpoints.ts'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

export type RenderTools = VideoTools &
  Pick<KeptMedia, 'keepVideo' | 'fetchVideo'> & {
    readonly storage: Pick<Storage, 'get' | 'put' | 'stream' | 'putStream' | 'remove' | 'removeAll'>
    /** Undefined if no model that makes footage is configured: films are motion graphics then. */
    readonly filming?: Filming | undefined
  }

/** The name that is recorded, and shown beside the result. */
const videoEngine = { name: 'Vignette video', offline: false } as const

const engineOf = (kind: Kind, { filming }: RenderTools): Maker['engine'] => {
  if (kind !== 'videoGeneration') return videoEngine
  return filming ? { name: filming.maker.name, offline: false } : filmEngine
}

/** The newest document of the generation that is rendered again. */
const correctedDocument = async (
  streams: Streams,
  { settings }: ReadableRequest,
  { storage }: RenderTools,
): Promise<GenerationDocument | undefined> => {
  const { again } = settings
  if (typeof again !== 'string') return undefined
  const paid = await streams.load(generation, again)
  const document = paid.status === 'ended' ? paid.document : undefined
  const found = document && (await readDocument(storage, document))
  if (!found) throw new EngineError('sourceGone')
  return found
}

const sourceIdOf = ({ settings }: ReadableRequest): string => {
  const { sourceId } = settings
  if (typeof sourceId !== 'string') throw new EngineError('internal')
  return sourceId
}

/** The source is copied into the folder of the job, so that the engine sees nothing but files of its own. */
const makeIn = async (
  streams: Streams,
  requested: ReadableRequest,
  tools: RenderTools,
  { run, checkpoints }: Pick<VideoJob<unknown>, 'run' | 'checkpoints'>,
): Promise<MadeVideo> => {
  if (requested.kind === 'videoGeneration') {
    const { filming } = tools
    return filming
      ? filmFootage(streams, { requested, filming, tools, run, checkpoints })
      : makeFilm(requested, tools, run)
  }
  const place = { workspaceId: requested.workspaceId, itemId: sourceIdOf(requested) }
  const path = await tools.fetchVideo(place, run.folder, run.signal)
  if (path === undefined) throw new EngineError('sourceGone')
  const document = (await readFound(checkpoints)) ?? (await correctedDocument(streams, requested, tools))
  const source = { path, facts: await tools.videos.probe(path, run) }
  return makeVideo({ requested, source, document, run, checkpoints }, tools)
}

const keepVideo = async (
  streams: Streams,
  requested: ReadableRequest,
  { file, document, notes: told = [], altText: described = altTextOf(requested, file.facts), madeBy, usage }: MadeVideo,
  tools: RenderTools,
): Promise<CompleteGeneration> => {
  const { keepVideo: keep, storage } = tools
  const { workspaceId, userId, generationId, tone } = requested
  const itemId = resultIdOf(generationId, 0)
  const { width, height, durationMs } = file.facts
  const engine = madeBy === undefined ? engineOf(requested.kind, tools) : { name: madeBy, offline: false }
  const isFilm = requested.kind === 'videoGeneration'
  // a prompt can be longer than what is said about its video
  const altText = cut(described, itemLimits.altText)
  const notes = keptNotes(told)
  const outcome = await keep(streams, {
    workspaceId,
    userId,
    itemId,
    generationId,
    source: isFilm ? 'generated' : 'edited',
    ...(!isFilm && { parentId: sourceIdOf(requested) }),
    name: videoNameOf(requested),
    tone,
    isDraft: engine.offline,
    video: file,
    altText,
  })
  if (outcome === 'full') throw new EngineError('storageFull')
  if (outcome === 'purged') throw new EngineError('unusable')
  const result = { id: itemId, mediaId: itemId, width, height, durationMs, altText, ...(notes.length > 0 && { notes }) }
  // what is rendered again is corrected where it was paid for
  const isFirst = requested.settings['again'] === undefined
  const saved = isFirst && document ? await keepDocument(storage, requested, document) : undefined
  return {
    type: 'CompleteGeneration',
    results: [resultSchema.parse(result)],
    engine,
    usage: usageOf(usage ?? null),
    ...(saved && { document: saved }),
  }
}

const render = async (
  streams: Streams,
  requested: ReadableRequest,
  tools: RenderTools,
  { signal, onFrames, onModel }: Run,
): Promise<CompleteGeneration> =>
  inWorkFolder(async (folder) => {
    const checkpoints = checkpointsOf(tools.storage, requested, signal)
    const run = {
      signal,
      folder,
      kept: checkpoints,
      ...(onFrames && { onProgress: onFrames }),
      ...(onModel && { onModel }),
    }
    const made = await makeIn(streams, requested, tools, { run, checkpoints }).catch((error: unknown) => {
      throw orEngineError(asStorageFailure(error), signal)
    })
    signal.throwIfAborted()
    return keepVideo(streams, requested, made, tools).catch((error: unknown) => {
      throw asStorageFailure(error)
    })
  })

/** Makes videos from videos of the library, and films from words and pictures. */
export const videoMaker = (tools: RenderTools, kind: Kind): Maker => ({
  engine: engineOf(kind, tools),
  hasOwnClock: true,
  ...(kind === 'videoGeneration' && tools.filming && { limitOf: filmingLimitOf }),
  attempt: (streams, requested, run) => render(streams, requested, tools, run),
  tidy: async ({ requested, document, delivered }) => {
    if (!document) await dropDocuments(tools.storage, requested)
    if (delivered.length === 0 && tools.models) await cancelModel(checkpointsOf(tools.storage, requested), tools.models)
    await dropCheckpoints(tools.storage, requested)
  },
})
