import type { EventDefinition } from '@vignette/domain/kernel/event'

/** `unrecognized_keys`: a later release may have added members to the same shape. */
const isNoFault = (
  { code, path: [member] }: { readonly code: string; readonly path: readonly PropertyKey[] },
  { personal }: EventDefinition,
  data: unknown,
): boolean =>
  code === 'unrecognized_keys' ||
  (typeof member === 'string' && personal.includes(member) && (data as Record<string, unknown>)[member] === null)

type Issues = readonly { readonly code: string; readonly path: readonly PropertyKey[] }[]

/** Deeper names may be data, as the keys of a record are. */
const membersIn = (issues: Issues): string => {
  const members = issues.map(({ code, path: [member] }) => {
    return `${member === undefined ? 'its data' : String(member)} (${code})`
  })
  return [...new Set(members)].join(', ')
}

/**
 * The members of stored data, in a definition's newest shape, that do not fit its schema, without their values;
 * undefined if all fit. Personal members may be null, because their subject may be forgotten.
 */
export const misfitOf = (definition: EventDefinition, data: unknown): string | undefined => {
  const parsed = definition.schema.safeParse(data)
  if (parsed.success) return undefined
  const issues = parsed.error.issues.filter((issue) => !isNoFault(issue, definition, data))
  return issues.length === 0 ? undefined : membersIn(issues)
}

/** The same for data that is to be stored, which has to fit in every respect. */
export const misfitOfNew = ({ schema }: EventDefinition, data: unknown): string | undefined => {
  const parsed = schema.safeParse(data)
  return parsed.success ? undefined : membersIn(parsed.error.issues)
}
