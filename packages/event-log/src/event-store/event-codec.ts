import type { KeyObject } from 'node:crypto'
import {
  type DomainEvent,
  type EventDefinition,
  type EventMeta,
  type RecordedEvent,
  upcast,
} from '@vignette/domain/kernel/event'
import { keysFor, keysIn, sealMembers, unsealMembers } from '../sealing/members.ts'
import type { Vault } from '../sealing/vault.ts'

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

/** A stored event in its newest shape, or the error that prevented reading it. */
export type DecodeResult =
  | { readonly ok: true; readonly event: RecordedEvent }
  | { readonly ok: false; readonly row: EventRow; readonly error: unknown }

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
   * Decodes each row separately, in order. Undefined types come back as they are stored; personal members of a person
   * who was forgotten are `null`.
   * @throws {KeyUnavailable} for all rows when a key exists and cannot be used, since the rows themselves are not at
   * fault.
   */
  readonly decodeEach: (rows: readonly EventRow[]) => Promise<readonly DecodeResult[]>
  /** @throws the error of the first unreadable row, or {KeyUnavailable}. */
  readonly decodeAll: <Event extends DomainEvent>(rows: readonly EventRow[]) => Promise<readonly RecordedEvent<Event>[]>
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
const noKeys: ReadonlyMap<string, KeyObject> = new Map()
const noVault: Vault = { keyToSeal: missingVault, keysToUnseal: missingVault }

/**
 * A codec for the event types of `definitions`. Without a `vault` it can neither seal nor unseal, which is all that
 * types without personal data need.
 * @throws {Error} when two definitions share a name.
 */
export const createEventCodec = (definitions: readonly EventDefinition[], vault: Vault = noVault): EventCodec => {
  const byType = index(definitions)
  const holdsPersonalData = definitions.some(({ subject }) => subject !== null)

  const check = (event: DomainEvent) => {
    const definition = byType.get(event.type)
    if (!definition) throw new Error(`Event type ${event.type} is not defined`)
    return { definition, data: definition.schema.parse(event.data) as Readonly<Record<string, unknown>> }
  }

  const decode = (row: EventRow, keys: ReadonlyMap<string, KeyObject>): DecodeResult => {
    const { position, stream, version, type, at, meta } = row
    const definition = byType.get(type)
    try {
      const stored = definition ? unsealMembers(definition, row, keys) : row.data
      const data = definition ? upcast(definition, row.schema, stored) : stored
      return { ok: true, event: { position, stream, version, type, at, meta, data } }
    } catch (error) {
      return { ok: false, row, error }
    }
  }

  const decodeEach = async (rows: readonly EventRow[]): Promise<readonly DecodeResult[]> => {
    const wanted = holdsPersonalData ? keysIn(byType, rows) : []
    const keys = wanted.length > 0 ? await vault.keysToUnseal(wanted) : noKeys
    return rows.map((row) => decode(row, keys))
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
    decodeEach,
    decodeAll: async <Event extends DomainEvent>(rows: readonly EventRow[]) =>
      (await decodeEach(rows)).map((decoded) => {
        if (!decoded.ok) throw decoded.error
        return decoded.event as RecordedEvent<Event>
      }),
  }
}
