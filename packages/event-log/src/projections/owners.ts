import type { Recorded } from '@vignette/domain/kernel/event'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { Row } from './rows.ts'

/** The column whose rows an event deletes, all that have one of its keys there; undefined where it is folded as others. */
export const forgottenColumn = ({ events, owner }: AnyProjection, event: Recorded): string | undefined =>
  events.some(({ type, forgetsSubject }) => forgetsSubject && type === event.type) ? owner : undefined

/** The keys of the rows that are of an owner. */
export const keysOfOwner = (rows: ReadonlyMap<string, Row | null>, column: string, owner: string): readonly string[] =>
  [...rows].filter(([, row]) => row?.[column] === owner).map(([key]) => key)
