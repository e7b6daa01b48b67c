import type { Aggregate } from '../../kernel/decider.ts'
import type { WriteCard } from './commands.ts'
import { type CardEvent, cardEvents } from './events.ts'
import type { Card } from './schemas.ts'

const isSame = (a: Card | null, b: Card): boolean =>
  a !== null && a.name === b.name && a.calendarUrl === b.calendarUrl && a.photo === b.photo

/** One stream per member of staff: `card-<user id>`. Null until they wrote one, and once they are forgotten. */
export const card: Aggregate<Card | null, WriteCard, CardEvent> = {
  kind: 'card',
  events: cardEvents,
  initialState: () => null,
  decide: ({ userId, name, calendarUrl, photo }, current) => {
    const written = { name, calendarUrl, photo: photo === undefined ? (current?.photo ?? null) : photo }
    return isSame(current, written) ? [] : [{ type: 'CardWritten', data: { userId, ...written } }]
  },
  evolve: (current, event) => {
    if (event.type !== 'CardWritten') return current
    const { name, calendarUrl, photo } = event.data
    return name === null ? null : { name, calendarUrl, photo }
  },
}
