import type { RefusalEvent } from './events.ts'

export type NoteRefusal = { readonly type: 'NoteRefusal'; readonly refused: RefusalEvent['data'] }
