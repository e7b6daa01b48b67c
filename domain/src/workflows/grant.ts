import type { IssueGrant } from '../credits/commands.ts'
import { credits } from '../credits/decider.ts'
import { addDays } from '../kernel/calendar.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { Streams } from '../kernel/streams.ts'
import { currentPeriod } from './current-period.ts'

const lifeOfGoodwill = { days: 365 }

/** The expiry of goodwill credits. */
export const endOfGoodwill = (givenAt: string): string => addDays(givenAt, lifeOfGoodwill.days)

const isOver = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'credits.period_over' || error.code === 'stream.closed')

/** Issues a grant in the current period, once: a repetition does nothing, even in a later period. */
export const issueGrant = async (
  streams: Streams,
  workspaceId: string,
  grant: Omit<IssueGrant, 'type'>,
): Promise<void> => {
  const issue = async () => {
    const { id } = await currentPeriod(streams, workspaceId, grant.now)
    await streams.send(credits, id, { type: 'IssueGrant', ...grant }, `grant:${workspaceId}:${grant.grantId}`)
  }
  try {
    await issue()
  } catch (error) {
    if (!isOver(error)) throw error
    await issue() // the period was ended meanwhile
  }
}
