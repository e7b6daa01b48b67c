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
}

export const noPublication = (): Publication => ({ turn: 0, parts: new Map() })

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
  return { ...publication, parts: new Map(publication.parts).set(part, next) }
}

export const evolve = (publication: Publication, event: PublicationEvent): Publication => {
  switch (event.type) {
    case 'TurnBegun':
      return { ...publication, turn: event.data.turn }
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
