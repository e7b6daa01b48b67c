import { streamOf } from '@vignette/domain/kernel/decider'
import { keyReused, requestOutdated } from '@vignette/domain/kernel/domain-error'
import type { RecordedCommand, StoredEvent } from '../event-store/streams.ts'
import type { AnyCommandRequest, CommandOutcome } from './command-request.ts'

/** Earlier releases stored only a fingerprint of the body, with which the current fingerprint begins. */
const isSameRequest = (recorded: string | null, repeated: string | null): boolean =>
  recorded === repeated || (recorded !== null && repeated !== null && repeated.startsWith(`${recorded}.`))

/**
 * The first answer to a request.
 * @throws {DomainError} when its key was used for another request, or the same request led to another stream.
 */
export const firstAnswer = (
  { stream, version, position, requestHash }: RecordedCommand,
  { aggregate, id, meta }: AnyCommandRequest,
): CommandOutcome => {
  if (!isSameRequest(requestHash, meta.requestHash ?? null)) throw keyReused()
  if (stream !== streamOf(aggregate, id)) throw requestOutdated()
  return { outcome: 'repeated', position, version }
}

/** The first answer to a request, if its events are among these; undefined otherwise. */
export const answerAmong = (events: readonly StoredEvent[], request: AnyCommandRequest): CommandOutcome | undefined => {
  const last = events.findLast(({ command }) => command === request.commandId)
  return last && firstAnswer({ ...last, requestHash: last.meta.requestHash ?? null }, request)
}
