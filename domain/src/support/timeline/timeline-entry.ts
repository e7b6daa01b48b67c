import type { Actor, Recorded } from '../../kernel/event.ts'
import type { TimelineEntry } from './schemas.ts'
import { kindOf, knownTypes } from './known-types.ts'

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', resend: 'Resend' }

/** Who did it, as a sentence begins. */
const whoIs = ({ kind, id }: Actor): string => {
  switch (kind) {
    case 'user':
      return id === null ? 'Somebody' : 'The customer'
    case 'staff':
      return id === null ? 'A member of staff' : `Staff member ${id}`
    case 'system':
      return 'The product'
    case 'provider':
      return providers[id ?? ''] ?? 'The provider'
  }
}

/** An event that is stored, and its data where they can be read. */
type Told = Omit<Recorded, 'data'> & { readonly data: unknown; readonly isReadable: boolean }

/** What an event says to a colleague. What a newer release has recorded is told as far as it can be. */
const sentenceOf = ({ type, data, meta, isReadable }: Told): string => {
  const known = knownTypes.get(type)
  if (!known) return `${type} was recorded, which this release does not know.`
  if (!isReadable) return `${type} was recorded, and cannot be read here.`
  return known.sentence(data, whoIs(meta.actor))
}

/** An event as a line of the timeline. */
export const entryOf = (event: Told): TimelineEntry => {
  const { position, at, type, stream, version, meta, data } = event
  return {
    position: String(position),
    at,
    type,
    kind: kindOf(type, stream),
    summary: sentenceOf(event),
    actor: meta.actor,
    correlationId: meta.correlationId,
    stream,
    version,
    data,
  }
}
