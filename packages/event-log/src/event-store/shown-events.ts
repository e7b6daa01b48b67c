import { type EventDefinition, type EventMeta, type RecordedEvent, voidType } from '@vignette/domain/kernel/event'
import type { DecodeResult } from './event-codec.ts'

/** An event for display: personal members are masked. `error` is the reason if there is no data. */
export type ShownEvent = {
  readonly version: number
  readonly position: number
  readonly at: string
  readonly type: string
  readonly actor: EventMeta['actor']
  readonly data: unknown
  readonly error: string | null
}

const mask = '[personal]'

/** Replaces personal values by the mask and keeps the shape, so that folds work. Erased values stay null. */
const masked = (value: unknown): unknown => {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object') return mask
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, masked(member)]))
}

const maskEvent = (event: RecordedEvent, { personal }: EventDefinition): RecordedEvent => {
  const data = event.data as Readonly<Record<string, unknown>>
  const entries = Object.entries(data).map(([name, value]) => [name, personal.includes(name) ? masked(value) : value])
  return { ...event, data: Object.fromEntries(entries) }
}

/** The event without personal data; undefined if it cannot be read or its type is unknown. */
export const readable = (decoded: DecodeResult, definitions: readonly EventDefinition[]): RecordedEvent | undefined => {
  const definition = decoded.ok && definitions.find(({ type }) => type === decoded.event.type)
  return definition ? maskEvent(decoded.event, definition) : undefined
}

const whyNotShown = (decoded: DecodeResult): string => {
  if (!decoded.ok) return decoded.error.what
  return decoded.event.type === voidType ? 'it was declared void' : 'its type is unknown to this release'
}

export const show = (decoded: DecodeResult, event: RecordedEvent | undefined): ShownEvent => {
  const { version, position, at, type, meta } = decoded.ok ? decoded.event : decoded.row
  const error = whyNotShown(decoded)
  return { version, position, at, type, actor: meta.actor, data: event?.data ?? null, error: event ? null : error }
}
