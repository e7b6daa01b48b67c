import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { Row } from './rows.ts'

/** The owner column if the event deletes all rows of its owners; undefined for events that are folded. */
export const forgottenColumn = ({ events, owner }: AnyProjection, event: RecordedEvent): string | undefined =>
  events.some(({ type, forgetsSubject }) => forgetsSubject && type === event.type) ? owner : undefined

/** The keys of the rows of an owner. */
export const keysOfOwner = (rows: ReadonlyMap<string, Row | null>, column: string, owner: string): readonly string[] =>
  [...rows].filter(([, row]) => row?.[column] === owner).map(([key]) => key)
