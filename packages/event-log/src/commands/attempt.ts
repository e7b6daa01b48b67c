import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from 'pg'
import { isPermanent } from '../database/errors.ts'
import type { Verdict } from '../event-store/append.ts'
import type { Batcher } from '../event-store/batcher.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { quarantined } from '../event-store/under-review.ts'
import { createAnswers } from './answers.ts'
import type { PendingCommand } from './command-request.ts'
import { decideBatch, type DraftAppend } from './decide-batch.ts'
import { judgeVerdicts } from './judge-verdicts.ts'
import type { StreamState } from './state-cache.ts'
import type { StreamRead, StreamStates } from './stream-states.ts'

export type AttemptResult = {
  /** Commands that have to be decided again, on a fresh read. */
  readonly remaining: readonly PendingCommand[]
  /** The newest stored state that is known. */
  readonly latest: StreamState<unknown>
  /** The reason why appends failed: another process was faster, or the log refused the data of one of them. */
  readonly because?: 'conflict' | 'refused'
}

/** Decides and appends a batch once, on `base`; `read` is given if the state was just read. Never rejects. */
export type Attempt = (
  batch: readonly PendingCommand[],
  base: StreamState<unknown>,
  read?: StreamRead<unknown>,
) => Promise<AttemptResult>

const streamClosed = () => new DomainError('conflict', 'stream.closed', 'This record is closed.')

const commandsOf = (drafts: readonly DraftAppend[]): readonly PendingCommand[] => drafts.map(({ pending }) => pending)

/**
 * Undefined when the log refuses the data of one of several appends.
 * @throws the errors of the batcher.
 */
const appendDrafts = async (
  { appendBatch }: Pick<Batcher, 'appendBatch'>,
  drafts: readonly DraftAppend[],
): Promise<readonly Verdict[] | undefined> => {
  try {
    return await appendBatch(drafts.map(({ append }) => append))
  } catch (error) {
    if (drafts.length === 1 || !isPermanent(error)) throw error
    return undefined
  }
}

export const createAttempt = ({
  pool,
  codec,
  batcher,
  states,
}: {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly batcher: Batcher
  readonly states: StreamStates
}): Attempt => {
  const { answerAgain, answerWithoutAppend } = createAnswers({ pool, states })

  const record = async (
    drafts: readonly DraftAppend[],
    base: StreamState<unknown>,
    isStored: boolean,
  ): Promise<AttemptResult> => {
    const verdicts = await appendDrafts(batcher, drafts)
    if (!verdicts) return { remaining: commandsOf(drafts), latest: base, because: 'refused' }
    const { judgements, latest } = judgeVerdicts(drafts, verdicts, { base, isStored })
    const remaining: PendingCommand[] = []
    for (const [index, { pending, append: draft }] of drafts.entries()) {
      const judgement = judgements[index]
      if (judgement?.status === 'recorded') {
        const { position, version, state } = judgement
        pending.resolve({ outcome: 'recorded', position, version, state })
      } else if (judgement?.status === 'closed') pending.reject(streamClosed())
      else if (judgement?.status === 'quarantined') pending.reject(quarantined(draft.stream))
      else if (judgement?.status !== 'duplicate' || !(await answerAgain(pending))) remaining.push(pending)
    }
    return { remaining, latest, ...(remaining.length > 0 && { because: 'conflict' }) }
  }

  return async (batch, base, read) => {
    const decisions = await decideBatch(batch, { base, stored: read?.newest, encode: codec.encode })
    const { drafts, undecided } = decisions
    await answerWithoutAppend(decisions, base)
    const [first] = drafts
    if (!first) return { remaining: undecided, latest: base }
    try {
      const result = await record(drafts, base, read !== undefined)
      const { aggregate, id } = first.pending.request
      if (result.latest !== base) states.remember(aggregate, id, result.latest)
      return { ...result, remaining: [...result.remaining, ...undecided] }
    } catch (error) {
      for (const { pending } of drafts) pending.reject(error)
      return { remaining: undecided, latest: base }
    }
  }
}
