import { generation } from '@vignette/domain/generation/decider'
import { type RequestedGeneration } from '@vignette/domain/generation/state'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { saveTextSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { notFound } from '../../../plugins/failures.ts'

type TextSource = Pick<z.output<typeof saveTextSchema>, 'generationId' | 'resultId'>

/** A generation of the workspace. @throws {DomainError} `request.not_found` also for one of another workspace. */
export const ownGeneration = async (
  streams: Pick<Streams, 'load'>,
  workspaceId: string,
  generationId: string,
): Promise<RequestedGeneration> => {
  const state = await streams.load(generation, generationId)
  if (state.status === 'none' || state.requested.workspaceId !== workspaceId) throw notFound()
  return state
}

/**
 * The generation that a text comes from, which may be discarded there; undefined if it comes from none.
 * @throws {DomainError} `request.not_found`.
 */
export const sourceOf = async (
  streams: Pick<Streams, 'load'>,
  workspaceId: string,
  { generationId, resultId }: TextSource,
): Promise<RequestedGeneration | undefined> => {
  if (generationId === undefined) return undefined
  const state = await ownGeneration(streams, workspaceId, generationId)
  if (resultId !== undefined && (state.status !== 'ended' || !state.delivered.includes(resultId))) throw notFound()
  return state
}
