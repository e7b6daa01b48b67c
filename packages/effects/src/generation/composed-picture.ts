import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { generation } from '@vignette/domain/generation/decider'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { Composed } from '@vignette/engine/engine'
import { isReadable, type ReadableRequest, sourceToCompose } from './briefs.ts'
import { generationIdOf } from './result-ids.ts'

/** How a picture was composed, and what it shows. */
export type ComposedPicture = {
  readonly composition: Composed
  /** The generation whose prompt and brand it shows. */
  readonly of: string
  readonly prompt: string
  readonly brand: BrandDetails | null
}

/** The composition of the picture that is to be composed anew; undefined if it has none or was discarded. */
export const composedPicture = async (
  streams: Streams,
  requested: ReadableRequest,
): Promise<ComposedPicture | undefined> => {
  const sourceId = sourceToCompose(requested)
  if (sourceId === undefined) return undefined
  const made = await streams.load(generation, generationIdOf(sourceId))
  if (made.status !== 'ended' || made.requested.workspaceId !== requested.workspaceId) return undefined
  const { composition } = made.results.find(({ mediaId }) => mediaId === sourceId) ?? {}
  if (!composition) return undefined
  const { of, ...composed } = composition
  const origin = await streams.load(generation, of)
  if (origin.status === 'none' || !isReadable(origin.requested)) return undefined
  const { prompt, brand } = origin.requested
  return { composition: composed, of, prompt, brand }
}
