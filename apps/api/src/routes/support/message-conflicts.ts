import { namesOf } from '@vignette/accounts/actor-names'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { Pool } from '@vignette/event-log/database/pool'

const nameOfPerson = async (pool: Pool, userId: unknown): Promise<string | undefined> =>
  typeof userId === 'string' ? (await namesOf(pool, [userId])).get(userId) : undefined

/** Names the colleague who was quicker. Any other error stays as it is. */
export const withColleague = async (error: unknown, pool: Pool): Promise<unknown> => {
  if (!(error instanceof DomainError)) return error
  const { assignee, by, at, answers } = error.details ?? {}
  switch (error.code) {
    case 'contact.assigned_meanwhile': {
      const name = await nameOfPerson(pool, assignee)
      return name === undefined
        ? error
        : new DomainError('conflict', error.code, `${name} has taken it in the meantime.`)
    }
    case 'contact.answered_meanwhile': {
      const name = (await nameOfPerson(pool, by)) ?? 'A colleague'
      const text = `${name} has since answered this, on ${instantWords(String(at))}. Read that answer, then send yours if it is still needed.`
      return new DomainError('conflict', error.code, text, { answers })
    }
    default:
      return error
  }
}
