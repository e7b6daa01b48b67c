import type { EventDefinition, Recorded } from '@vignette/domain/kernel/event'
import { DatabaseError } from 'pg'
import { UnknownEventType } from './unknown-event-type.ts'

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(strings)
  return []
}

const personalTexts = (event: Recorded, definitions: readonly EventDefinition[]): string[] => {
  const personal = definitions.find((definition) => definition.type === event.type)?.personal ?? []
  const data = event.data as Readonly<Record<string, unknown>>
  return personal.flatMap((member) => strings(data[member])).filter((text) => text.length > 0)
}

/** The first place in the stack: a file of ours, which quotes nothing. */
const placeOf = (error: Error): string => {
  const file = /([\w.-]+\.ts:\d+)/.exec(
    error.stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? '',
  )?.[1]
  return file ? ` (${file})` : ''
}

/** Errors whose message may quote the data they are about. */
const mayQuote = (error: Error): boolean => error instanceof SyntaxError || error.name === 'ZodError'

/**
 * What to write down about an error that an event caused: without the personal data of the event, which its message may
 * quote. Without the event itself, only what surely quotes nothing.
 */
export const errorText = (error: unknown, event?: Recorded, definitions: readonly EventDefinition[] = []): string => {
  if (!(error instanceof Error)) return 'something that is no Error was thrown'
  if (error instanceof DatabaseError) return `the database refused the row: SQLSTATE ${error.code ?? 'unknown'}`
  if (error instanceof UnknownEventType) return error.message
  if (!event || mayQuote(error)) return `${error.name}${placeOf(error)}`
  const message = personalTexts(event, definitions)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, '[personal]'), error.message)
  return `${error.name}: ${message.slice(0, 500)}${placeOf(error)}`
}
