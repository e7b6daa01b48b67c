import type { Pool } from 'pg'
import { findCommand } from '../event-store/streams.ts'
import type { PendingCommand } from './command-request.ts'
import type { BatchDecisions } from './decide-batch.ts'
import { firstAnswer } from './repeated-command.ts'
import type { StreamState } from './state-cache.ts'
import type { StreamStates } from './stream-states.ts'

export type Answers = {
  /** Repeats the first answer to a command; false if the log does not know the command. */
  readonly answerAgain: (pending: PendingCommand) => Promise<boolean>
  /** Answers the commands that need no append. One without events may have been recorded long ago. */
  readonly answerWithoutAppend: (decisions: BatchDecisions, base: StreamState<unknown>) => Promise<void>
}

export const createAnswers = ({
  pool,
  states,
}: {
  readonly pool: Pool
  readonly states: Pick<StreamStates, 'read'>
}): Answers => {
  const answerAgain = async ({ request, resolve, reject }: PendingCommand): Promise<boolean> => {
    try {
      const recorded = await findCommand(pool, request.commandId)
      if (!recorded) return false
      const answer = firstAnswer(recorded, request)
      const { current } = await states.read(request.aggregate, request.id)
      resolve({ ...answer, state: current.state })
    } catch (error) {
      reject(error)
    }
    return true
  }
  return {
    answerAgain,
    answerWithoutAppend: async ({ repeated, failed, unrecorded }, { position, version, state }) => {
      for (const { pending, answer } of repeated) pending.resolve({ ...answer, state })
      for (const { pending, error } of failed) pending.reject(error)
      for (const { pending, refusal } of unrecorded) {
        if (await answerAgain(pending)) continue
        if (refusal) pending.reject(refusal)
        else pending.resolve({ outcome: 'unchanged', position, version, state })
      }
    },
  }
}
