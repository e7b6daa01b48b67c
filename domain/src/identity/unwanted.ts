import { z } from 'zod'

/** Kinds of notifications that people can do without, in the app and by mail. Others always come. */
export const optionalKinds = {
  inApp: ['results', 'uploads', 'usage', 'trial', 'mentions', 'replies'],
  byMail: ['usage', 'trial', 'mentions', 'replies'],
} as const
export type OptionalKind = (typeof optionalKinds)['inApp' | 'byMail'][number]

const someOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) => z.array(z.enum(kinds)).max(kinds.length)

/** The kinds that somebody does not want. */
export const unwantedSchema = z.strictObject({
  inApp: someOf(optionalKinds.inApp),
  byMail: someOf(optionalKinds.byMail),
})
export type Unwanted = z.infer<typeof unwantedSchema>

/** Everything comes until somebody chooses otherwise. */
export const nothingUnwanted: Unwanted = { inApp: [], byMail: [] }

const sameKinds = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((kind) => other.includes(kind)) && other.every((kind) => one.includes(kind))

/** The kinds of a choice have no order. */
export const isSameChoice = (one: Unwanted, other: Unwanted): boolean =>
  sameKinds(one.inApp, other.inApp) && sameKinds(one.byMail, other.byMail)
