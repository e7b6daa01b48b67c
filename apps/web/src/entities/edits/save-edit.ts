import { versionOf } from '@vignette/domain/kernel/text-version'
import { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'

/** An edit of a text that others may edit too. `base`: the values as they were when it began. */
export type Edit<Values extends object> = {
  readonly base: Values
  readonly mine: Values
  /** Replaces what is there, unless it is no longer as `base`. */
  readonly send: (values: Values, base: Values) => Promise<unknown>
  readonly readNewest: () => Promise<Values>
}

/** Two edits of the same members. `by` is null if it is not known whose the other was. */
export type Conflict<Values extends object> = {
  readonly by: string | null
  /** The other edit is the person's own, from another window. */
  readonly isOwn: boolean
  readonly mine: Values
  readonly theirs: Values
  readonly fields: readonly (keyof Values & string)[]
}

/** Null to decide later: nothing is sent, and what was typed stays. */
export type Settle<Values extends object> = (conflict: Conflict<Values>) => Promise<Values | null>

/** What was typed is still there, and not saved. @public */
export class EditOpen extends Error {
  override readonly name = 'EditOpen'
  constructor() {
    super('Not saved yet: somebody changed this while you were writing. Your text is still here.')
  }
}

const factsSchema = z.object({ by: z.string().nullable().default(null), isOwn: z.boolean().default(false) })
const unknownFacts = { by: null, isOwn: false }

const conflictIn = (error: unknown): z.output<typeof factsSchema> | undefined => {
  if (!(error instanceof ApiError) || error.details.code !== 'edit.changed_meanwhile') return undefined
  return factsSchema.safeParse(error.details.facts).data ?? unknownFacts
}

const isSame = (a: unknown, b: unknown): boolean => versionOf({ value: a }) === versionOf({ value: b })

/** Members that only one of the two changed are as that one has them. @public */
export const combined = <Values extends object>({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Values>) => {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Values & string)[]
  const fields = names.filter(
    (name) => !isSame(mine[name], theirs[name]) && !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]),
  )
  const values = names.map((name) => [name, isSame(base[name], mine[name]) ? theirs[name] : mine[name]])
  return { fields, values: Object.fromEntries(values) as Values }
}

/** A race with many others is given up; one with a person is settled by the person. */
const mostAttempts = 10

/**
 * Saves an edit. If somebody else was faster, what both changed is settled, and the rest is combined.
 * @returns what was saved.
 * @throws {EditOpen} if it is to be settled later.
 */
export const saveEdit = async <Values extends object>(
  { base: first, mine: typed, send, readNewest }: Edit<Values>,
  settle: Settle<Values>,
): Promise<Values> => {
  let [base, mine] = [first, typed]
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(mine, base)
      return mine
    } catch (error) {
      const facts = conflictIn(error)
      if (!facts || attempt === mostAttempts) throw error
      const theirs = await readNewest()
      const { fields, values } = combined({ base, mine, theirs })
      const settled = fields.length === 0 ? values : await settle({ ...facts, mine: values, theirs, fields })
      if (settled === null) throw new EditOpen()
      base = theirs
      mine = settled
    }
  }
}
