import type { UnmatchedEvent } from './events.ts'

export type RecordUnmatched = { readonly type: 'RecordUnmatched'; readonly payment: UnmatchedEvent['data'] }
