import { generation } from '@vignette/domain/generation/decider'
import { type RequestedGeneration } from '@vignette/domain/generation/state'
import { type Output, outputSchema } from '@vignette/domain/generation/schemas'
import { type generationRequestSchema } from '@vignette/domain/generation/schemas/generations'
import type { saveTextSchema } from '@vignette/domain/library/schemas'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { RequestedOutput } from '@vignette/domain/workflows/request-generation'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'

type Asked = z.output<typeof generationRequestSchema>
type Source = Pick<z.output<typeof saveTextSchema>, 'generationId' | 'resultId'>

/** What is asked for, be it one kind or several. */
export const outputsOf = (asked: Asked): readonly Output[] => {
  if (asked.kind === undefined) return asked.outputs
  const { prompt: _prompt, quote: _quote, parentId: _parent, ...output } = asked
  return [outputSchema.parse(output)]
}

/** The ids of generations come from the key of their request: repeated, they are the same. */
export const wantedOf = (outputs: readonly Output[], key: string): [RequestedOutput, ...RequestedOutput[]] => {
  const wanted = outputs.map((output, index) => ({ generationId: requestIdOf(`${key}#${index}`), output }))
  const [first, ...others] = wanted
  if (!first) throw new Error('nothing is asked for')
  return [first, ...others]
}

/** A generation of the workspace. @throws {DomainError} `request.not_found` for everybody else's. */
export const ownGeneration = async (
  streams: Pick<Streams, 'load'>,
  workspaceId: string,
  generationId: string,
): Promise<RequestedGeneration> => {
  const found = await streams.load(generation, generationId)
  if (found.status === 'none' || found.requested.workspaceId !== workspaceId) throw notFound()
  return found
}

/** That a text is of the workspace's own, be the result put aside or not. @throws {DomainError} `request.not_found` */
export const requireOwnSource = async (
  streams: Pick<Streams, 'load'>,
  workspaceId: string,
  { generationId, resultId }: Source,
): Promise<void> => {
  if (generationId === undefined) return
  const found = await ownGeneration(streams, workspaceId, generationId)
  if (resultId === undefined) return
  if (found.status !== 'ended' || !found.delivered.includes(resultId)) throw notFound()
}
