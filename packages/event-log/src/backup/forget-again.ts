import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import { restoring } from '@vignette/domain/kernel/restoring'
import type { Pool } from 'pg'
import { forgetSubject, type Subjects } from '../forgetting/forgetting.ts'
import type { ForgottenKey } from './target.ts'

/**
 * A key is destroyed before its person can get the next one. So who has a later key has come back since, and stays; and
 * who has none may be older than the keys.
 */
const notYetForgotten = `select distinct subject from unnest($1::text[], $2::int[]) listed (subject, generation)
  where not exists (select from es.subject_keys k where k.subject = listed.subject and (k.generation > listed.generation
    or k.generation = listed.generation and k.shredded_at is not null)) order by 1`

/**
 * Forgets everybody again whom a restored database still knows although they were forgotten later. By the actor reactors
 * know that whatever follows from it has to follow again.
 * @returns the number of people.
 */
export const forgetAgain = async <State, Command, Event extends DomainEvent>(
  deps: { readonly pool: Pool; readonly subjects: Subjects<State, Command, Event> },
  forgotten: readonly ForgottenKey[],
): Promise<number> => {
  const { rows } = await deps.pool.query<{ subject: string }>(notYetForgotten, [
    forgotten.map(({ subject }) => subject),
    forgotten.map(({ generation }) => generation),
  ])
  let again = 0
  for (const { subject } of rows) {
    const cause = { actor: restoring, correlationId: randomUUID(), reason: null }
    if ((await forgetSubject(deps, subject, cause)).recorded) again += 1
  }
  return again
}
