import type { EventDefinition } from '@vignette/domain/kernel/event'
import { isStorable } from '@vignette/domain/kernel/text'
import { DatabaseError } from 'pg'
import { UnreadableMember } from '../sealing/unreadable-member.ts'
import { UnderReview } from './under-review.ts'
import { UnknownEventType } from './unknown-event-type.ts'
import { Unstorable } from './unstorable.ts'

/** The first place in the stack, which is a source file and quotes no data. */
const placeOf = (error: Error): string => {
  const file = /([\w.-]+\.ts:\d+)/.exec(
    error.stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? '',
  )?.[1]
  return file ? ` (${file})` : ''
}

const maxMessageLength = 500

/**
 * The text to store for an error that an event caused. The message may quote folded data in any form, so it is stored
 * only if no event of `folded` has personal data.
 */
export const errorText = (error: unknown, folded?: readonly EventDefinition[]): string => {
  if (!(error instanceof Error)) return 'something that is no Error was thrown'
  if (error instanceof DatabaseError) return `the database refused the row: SQLSTATE ${error.code ?? 'unknown'}`
  if (error instanceof UnderReview) return error.fault
  if ([UnknownEventType, Unstorable, UnreadableMember].some((quotesNothing) => error instanceof quotesNothing)) {
    return error.message
  }
  const quotesNobody = folded?.every(({ personal }) => personal.length === 0) ?? false
  const message = quotesNobody && isStorable(error.message) ? `: ${error.message.slice(0, maxMessageLength)}` : ''
  return `${error.name}${message}${placeOf(error)}`
}
