import {
  type DomainEvent,
  type EventDefinition,
  type EventMeta,
  type RecordedEvent,
} from '@vignette/domain/kernel/event'
import { isPlain, keysFor, sealMembers } from '../sealing/members.ts'
import type { KeyName, Vault } from '../sealing/vault.ts'
import { type Corrections, noCorrections } from './corrections.ts'
import { createDecode } from './decode.ts'
import type { UnderReview } from './under-review.ts'

/** A row of `es.events`, as far as folds need it. */
export type EventRow = {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly at: string
  readonly data: unknown
  readonly meta: EventMeta
}

/** An event in the form it is stored: its data checked against its definition, as JSON. */
export type EncodedEvent = {
  readonly type: string
  readonly schema: number
  readonly data: string
  readonly closesStream: boolean
}

/** A stored event in its newest shape, or the error that says why it is broken. */
export type DecodeResult =
  | { readonly ok: true; readonly event: RecordedEvent }
  | { readonly ok: false; readonly row: EventRow; readonly error: UnderReview }

/** Events with the keys that opened their personal members. */
export type OpenedEvents<Event extends DomainEvent> = {
  readonly events: readonly RecordedEvent<Event>[]
  readonly keys: readonly KeyName[]
}

/** Translates between the events of the domain and the rows of the log. */
export type EventCodec = {
  /** The event types that this release knows. */
  readonly types: readonly string[]
  readonly knows: (type: string) => boolean
  /**
   * Encodes the events that follow version `after` of a stream. Personal members are sealed for that place, so the
   * events must be appended at exactly that version.
   * @throws {Error} for an undefined event type.
   * @throws {z.ZodError} when the data does not have the shape of the definition.
   * @throws {KeyUnavailable} when there is no usable key for sealing.
   */
  readonly encode: (stream: string, after: number, events: readonly DomainEvent[]) => Promise<readonly EncodedEvent[]>
  /**
   * Decodes each row separately, in order, and validates it. Undefined types come back as they are stored; personal
   * members of a subject that was forgotten are `null`. A broken event comes back as it was corrected; one that was
   * declared void has the type `voidType` and no data.
   * @throws {KeyUnavailable} for all rows when a key exists and cannot be used, since the rows themselves are not at
   * fault.
   */
  readonly decodeEach: (rows: readonly EventRow[]) => Promise<readonly DecodeResult[]>
  /** The same without validation, for rebuilds, which it would slow down. */
  readonly decodeUnvalidated: (rows: readonly EventRow[]) => Promise<readonly DecodeResult[]>
  /** @throws {UnderReview} the error of the first broken row, or {KeyUnavailable}. */
  readonly decodeAll: <Event extends DomainEvent>(rows: readonly EventRow[]) => Promise<readonly RecordedEvent<Event>[]>
  /**
   * The same, with the keys that were used. Events up to version `validated` of their stream are not validated again.
   */
  readonly open: <Event extends DomainEvent>(
    rows: readonly EventRow[],
    validated?: number,
  ) => Promise<OpenedEvents<Event>>
  /** True if some personal data in the rows is in plain text, from before there were keys. */
  readonly holdPlain: (rows: readonly EventRow[]) => boolean
  readonly namedKeys: Vault['keysToUnseal']
}

const index = (definitions: readonly EventDefinition[]): ReadonlyMap<string, EventDefinition> => {
  const byType = new Map<string, EventDefinition>()
  for (const definition of definitions) {
    const known = byType.get(definition.type)
    if (known && known !== definition) throw new Error(`Event type ${definition.type} is defined twice`)
    byType.set(definition.type, definition)
  }
  return byType
}

const missingVault = async () => {
  throw new Error('Personal data needs a vault')
}
const noVault: Vault = { keyToSeal: missingVault, keysToUnseal: missingVault }

/** For those who read events without their personal data, which is null to them. */
export const keyless: Vault = { keyToSeal: missingVault, keysToUnseal: async () => new Map() }

/**
 * A codec for the event types of `definitions`. Without a `vault` it can neither seal nor unseal, which is all that
 * types without personal data need.
 * @throws {Error} when two definitions share a name.
 */
export const createEventCodec = (
  definitions: readonly EventDefinition[],
  vault: Vault = noVault,
  corrections: Corrections = noCorrections,
): EventCodec => {
  const byType = index(definitions)

  const check = (event: DomainEvent) => {
    const definition = byType.get(event.type)
    if (!definition) throw new Error(`Event type ${event.type} is not defined`)
    return { definition, data: definition.schema.parse(event.data) as Readonly<Record<string, unknown>> }
  }

  const decode = createDecode({ byType, vault, corrections })

  const open = async <Event extends DomainEvent>(
    rows: readonly EventRow[],
    validated = 0,
  ): Promise<OpenedEvents<Event>> => {
    const { decoded, keys } = await decode(rows, validated)
    const events = decoded.map((each) => {
      if (!each.ok) throw each.error
      return each.event as RecordedEvent<Event>
    })
    return { events, keys }
  }

  return {
    types: [...byType.keys()],
    knows: (type) => byType.has(type),
    encode: async (stream, after, events) => {
      const checked = events.map(check)
      const keys = await keysFor(vault, checked)
      return checked.map((event, index) => {
        const { type, version: schema, closesStream } = event.definition
        const data = JSON.stringify(sealMembers(event, { stream, version: after + index + 1 }, keys))
        return { type, schema, data, closesStream }
      })
    },
    decodeEach: async (rows) => (await decode(rows)).decoded,
    decodeUnvalidated: async (rows) => {
      await corrections.refresh()
      return (await decode(rows, Number.POSITIVE_INFINITY)).decoded
    },
    decodeAll: async <Event extends DomainEvent>(rows: readonly EventRow[]) => (await open<Event>(rows)).events,
    open,
    holdPlain: (rows) =>
      rows.some(({ type, data }) => {
        const definition = byType.get(type)
        return definition !== undefined && isPlain(definition, data)
      }),
    namedKeys: (names) => vault.keysToUnseal(names),
  }
}
