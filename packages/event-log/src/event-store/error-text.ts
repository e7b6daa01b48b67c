import type { EventDefinition } from '@vignette/domain/kernel/event'
import { isStorable } from '@vignette/domain/kernel/text'
import { DatabaseError } from 'pg'
import { UnknownEventType } from './unknown-event-type.ts'
import { Unstorable } from './unstorable.ts'

/** The first place in the stack: a file of ours, which quotes nothing. */
const placeOf = (error: Error): string => {
  const file = /([\w.-]+\.ts:\d+)/.exec(
    error.stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? '',
  )?.[1]
  return file ? ` (${file})` : ''
}

const maxMessageLength = 500

/**
 * What to write down about an error that an event caused. A message may quote what was folded, in any form: it is kept
 * only where none of the events that are folded has personal data.
 */
export const errorText = (error: unknown, folded?: readonly EventDefinition[]): string => {
  if (!(error instanceof Error)) return 'something that is no Error was thrown'
  if (error instanceof DatabaseError) return `the database refused the row: SQLSTATE ${error.code ?? 'unknown'}`
  if (error instanceof UnknownEventType || error instanceof Unstorable) return error.message
  const quotesNobody = folded?.every(({ personal }) => personal.length === 0) ?? false
  const message = quotesNobody && isStorable(error.message) ? `: ${error.message.slice(0, maxMessageLength)}` : ''
  return `${error.name}${message}${placeOf(error)}`
}
