import { addMs, isBefore } from '../../kernel/calendar.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { NoteRefusal } from './commands.ts'
import { type RefusalEvent, refusalEvents } from './events.ts'

/** The last refusal of each kind of order. */
type Refusals = ReadonlyMap<string, RefusalEvent['data']>

/** Repeated refusals are recorded at most once in this time, because they must not fill the log. */
const spacingMs = 600_000

const kindOf = ({ orders }: RefusalEvent['data']): string => orders.map(({ action }) => action).join(' ')

/** One stream per period, besides its own: `refusals-<workspace>-<start of the period>`. */
export const refusals: Aggregate<Refusals, NoteRefusal, RefusalEvent> = {
  kind: 'refusals',
  events: refusalEvents,
  initialState: () => new Map(),
  decide: ({ refused }, state) => {
    const last = state.get(kindOf(refused))
    if (last && isBefore(refused.refusedAt, addMs(last.refusedAt, spacingMs))) return []
    return [{ type: 'ReservationRefused', data: refused }]
  },
  evolve: (state, event) =>
    event.type === 'ReservationRefused' ? new Map(state).set(kindOf(event.data), event.data) : state,
}
