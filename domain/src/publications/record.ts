import type { RecordedEvent } from '../kernel/event.ts'
import { type PublicationEvent, publicationEvents } from './events.ts'
import { evolve, noPublication, type Publication } from './state.ts'

/** A publication with the instants at which things happened. */
export type PublicationRecord = {
  readonly publication: Publication
  /** When each part was armed last. */
  readonly armedAt: ReadonlyMap<number, string>
  /** When each part was first known to be out. */
  readonly publishedAt: ReadonlyMap<number, string>
}

type Recorded = RecordedEvent<PublicationEvent>

const at = (times: ReadonlyMap<number, string>, event: Recorded, type: PublicationEvent['type']) =>
  event.type === type && 'part' in event.data ? new Map(times).set(event.data.part, event.at) : times

/** Of a part that a person said is out, its name may be found later. */
const firstAt = (times: ReadonlyMap<number, string>, event: Recorded) =>
  'part' in event.data && times.has(event.data.part) ? times : at(times, event, 'PartPublished')

/** Reads a publication as those need it who make the calls and look whether a part is out. */
export const publicationRecord = {
  kind: 'publication',
  events: publicationEvents,
  initialState: (): PublicationRecord => ({
    publication: noPublication(),
    armedAt: new Map(),
    publishedAt: new Map(),
  }),
  evolve: ({ publication, armedAt, publishedAt }: PublicationRecord, event: Recorded): PublicationRecord => ({
    publication: evolve(publication, event),
    armedAt: at(armedAt, event, 'PartArmed'),
    publishedAt: firstAt(publishedAt, event),
  }),
}
