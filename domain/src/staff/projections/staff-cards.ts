import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { cardEvents } from '../cards/events.ts'

/** What customers see of a member of staff. The photo is a square WebP picture in base64. */
export type StaffCardRow = { userId: string; name: string; calendarUrl: string | null; photo: string | null }

const events = [...cardEvents, subjectForgotten] as const
type Event = EventOf<(typeof events)[number]>

export const staffCards: Projection<StaffCardRow, Event> = {
  name: 'staff_cards',
  version: 1,
  parts: 1,
  events,
  columns: { userId: 'text', name: 'text', calendarUrl: 'text', photo: 'text' },
  key: 'userId',
  owner: 'userId',
  indexes: [],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.userId],
  evolve: (_row, event) => {
    // erased; the event that says so comes later in the log
    if (event.type === 'SubjectForgotten' || event.data.name === null) return null
    const { userId, name, calendarUrl, photo } = event.data
    return { userId, name, calendarUrl, photo }
  },
}
