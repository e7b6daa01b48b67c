import { randomUUID } from 'node:crypto'
import { restoring } from '@vignette/domain/kernel/restoring'
import type { Pool } from 'pg'
import { type AnySubjects, forgetSubject, type NamedSubject } from '../forgetting/forgetting.ts'
import type { ForgottenKey } from './target.ts'

/**
 * A key is destroyed before its subject can get the next one. So who has a later key has come back since, and stays; and
 * who has none may be older than the keys.
 */
const notYetForgotten = `select distinct subject from unnest($1::text[], $2::int[]) listed (subject, generation)
  where not exists (select from es.subject_keys k where k.subject = listed.subject and (k.generation > listed.generation
    or k.generation = listed.generation and k.shredded_at is not null)) order by 1`

type Deps = {
  readonly pool: Pool
  /** The kind of a subject. */
  readonly subjectsOf: (pool: Pool, subject: string) => Promise<AnySubjects>
  /** Keeps what others have before a subject is forgotten. */
  readonly before?: (subject: string) => Promise<void>
}

/**
 * Forgets everybody again whom a restored database still knows although they were forgotten later. By the actor reactors
 * know that whatever follows from it has to follow again.
 * @returns the number of people, and of subjects that were forgotten without one.
 */
export const forgetAgain = async (
  { pool, subjectsOf, before }: Deps,
  forgotten: readonly ForgottenKey[],
): Promise<number> => {
  const { rows } = await pool.query<{ subject: string }>(notYetForgotten, [
    forgotten.map(({ subject }) => subject),
    forgotten.map(({ generation }) => generation),
  ])
  const named: NamedSubject[] = []
  for (const { subject } of rows) named.push({ subject, subjects: await subjectsOf(pool, subject) })
  // first those with whom others go
  named.sort((a, b) => Number(a.subjects.forgottenWith === undefined) - Number(b.subjects.forgottenWith === undefined))
  let again = 0
  for (const { subject, subjects } of named) {
    const cause = { actor: restoring, correlationId: randomUUID(), reason: null }
    await before?.(subject)
    if ((await forgetSubject({ pool, subjects }, subject, cause)).recorded) again += 1
  }
  return again
}
