import type { RemotePost, TargetFailure } from '../posts/schemas.ts'
import type { PublicationEvent } from './events.ts'

/**
 * What is known of a part. `armed` and `lost` mean that it may be out: nothing is sent again before somebody has looked.
 * `refused` and `missing` mean that it is certainly not out.
 */
export type PublicationPart = {
  readonly status: 'armed' | 'lost' | 'published' | 'refused' | 'missing'
  readonly key: string
  readonly createdAt: string
  /** The turn that armed it last. */
  readonly turn: number
  readonly armings: number
  readonly remote: RemotePost | null
  readonly failure: TargetFailure | null
}

export type Publication = {
  /** The newest turn; 0 before the first. */
  readonly turn: number
  readonly parts: ReadonlyMap<number, PublicationPart>
  /** What was made ready of parts that were not armed since. */
  readonly ready: ReadonlyMap<number, Readiness>
}

/** What of a part is at its network already, where nobody sees it. */
export type Readiness = {
  /** The version of the post that it shows. */
  readonly version: number
  /** What the network calls it; null where it makes nothing ready but files. */
  readonly key: string | null
  readonly media: readonly { readonly remoteId: string; readonly extra: string | null }[]
  readonly until: string
}

export const noPublication = (): Publication => ({ turn: 0, parts: new Map(), ready: new Map() })

/** True if a part may be on the network without our knowing it. */
export const mayBeOut = ({ status }: PublicationPart): boolean => status === 'armed' || status === 'lost'

const withPart = (
  publication: Publication,
  index: number,
  change: (before: PublicationPart) => PublicationPart,
): Publication => {
  const before = publication.parts.get(index)
  return before ? { ...publication, parts: new Map(publication.parts).set(index, change(before)) } : publication
}

const armed = (
  publication: Publication,
  { part, key, createdAt, turn }: Extract<PublicationEvent, { type: 'PartArmed' }>['data'],
): Publication => {
  const armings = (publication.parts.get(part)?.armings ?? 0) + 1
  const next = { status: 'armed', key, createdAt, turn, armings, remote: null, failure: null } as const
  const ready = new Map([...publication.ready].filter(([index]) => index !== part))
  return { ...publication, ready, parts: new Map(publication.parts).set(part, next) }
}

/** What was forgotten cannot be used. */
const madeReady = (
  publication: Publication,
  { part, version, key, media, until }: Extract<PublicationEvent, { type: 'PartMadeReady' }>['data'],
): Publication =>
  media === null
    ? publication
    : { ...publication, ready: new Map(publication.ready).set(part, { version, key, media, until }) }

export const evolve = (publication: Publication, event: PublicationEvent): Publication => {
  switch (event.type) {
    case 'TurnBegun':
      return { ...publication, turn: event.data.turn }
    case 'PartMadeReady':
      return madeReady(publication, event.data)
    case 'PartArmed':
      return armed(publication, event.data)
    case 'PartPublished': {
      const { part, remote } = event.data
      return withPart(publication, part, (before) => ({ ...before, status: 'published', remote, failure: null }))
    }
    case 'PartRefused': {
      const { part, failure, code } = event.data
      const known = failure ?? { code, detail: null }
      return withPart(publication, part, (before) => ({ ...before, status: 'refused', failure: known }))
    }
    case 'PartLost':
      return withPart(publication, event.data.part, (before) => ({ ...before, status: 'lost' }))
    case 'PartMissing':
      return withPart(publication, event.data.part, (before) => ({ ...before, status: 'missing' }))
    default:
      return publication // a double changes nothing, nor does what a newer release wrote
  }
}
