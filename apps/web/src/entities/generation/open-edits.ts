import { z } from 'zod'
import { sessions } from '#lib/api/api.ts'
import { editsMemory } from './studio-memory.ts'

const storedSchema = z.record(z.string(), z.unknown()).catch({})

const change = (by: (edits: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): void => {
  const userId = sessions.current()?.firebaseUID
  if (userId !== undefined) editsMemory.keep(userId, by(storedSchema.parse(editsMemory.of(userId))))
}

/** Unsaved edits of results, by the id of the result. */
export const openEdits = {
  /** Anything may have been stored. */
  of: (resultId: string): unknown =>
    storedSchema.parse(editsMemory.of(sessions.current()?.firebaseUID ?? ''))[resultId],
  keep: (resultId: string, edit: object): void => change((edits) => ({ ...edits, [resultId]: edit })),
  drop: (resultId: string): void => change(({ [resultId]: _dropped, ...others }) => others),
}
