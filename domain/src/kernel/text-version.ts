import { digestOf } from './digest.ts'
import { DomainError } from './domain-error.ts'

/** Members in one order, whatever order they were stored in. */
const ordered = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Digests = Readonly<Record<string, number | undefined>>

const digestsOf = (texts: object): Digests =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      isEmpty(value) ? [] : [[name, digestOf(typeof value === 'string' ? value : JSON.stringify(value, ordered))]],
    ),
  )

/** The version of texts of which only the digests are known. */
export const versionOfDigests = (digests: Digests): string =>
  digestOf(
    Object.entries(digests)
      .filter(([, digest]) => digest !== undefined && digest !== digestOf(''))
      .map(([name, digest]) => `${name}:${digest}`)
      .toSorted()
      .join(' '),
  ).toString(36)

/**
 * The version of texts that people edit: a digest of the members that an edit replaces, which everybody who has read them
 * can compute. A member that is empty is as one that is not there.
 */
export const versionOf = (texts: object): string => versionOfDigests(digestsOf(texts))

/** The members of `known` that an edit replaces. */
export const replacedBy = <Known extends object>(edit: object, known: Known): Partial<Known> =>
  Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(edit, name))) as Partial<Known>

/** For an edit that states which version it is based on, and is not based on the newest. */
export const changedMeanwhile = (details?: Readonly<Record<string, unknown>>) =>
  new DomainError(
    'conflict',
    'edit.changed_meanwhile',
    'Somebody changed this while you were writing. Nothing of yours is lost.',
    details,
  )

/**
 * Clients that do not say what their edit is based on replace whatever is there.
 * @throws {DomainError} `edit.changed_meanwhile`.
 */
export const requireBase = (basedOn: string | undefined, newest: string): void => {
  if (basedOn !== undefined && basedOn !== newest) throw changedMeanwhile()
}
