import { DomainError } from '@vignette/domain/kernel/domain-error'

/**
 * A stream on which nothing can be decided until staff have looked at it: one of its events is broken, or it is
 * quarantined. The message is for the person whose stream it is. `fault` is for operators: it names the stream and the
 * position and quotes no data.
 */
export class UnderReview extends DomainError {
  readonly stream: string
  /** Of the broken event; null for a stream that is quarantined. */
  readonly position: number | null
  /** What is wrong with the event or the stream. */
  readonly what: string
  /** What is wrong, with the place. */
  readonly fault: string

  constructor(stream: string, position: number | null, what: string) {
    super(
      'conflict',
      'account.under_review',
      'Something in the records of this account is not right. We are looking at it, and nothing is lost. You need not do anything.',
    )
    this.stream = stream
    this.position = position
    this.what = what
    const which = position === null ? `the stream ${stream}` : `the event at position ${position} of stream ${stream}`
    this.fault = `${which} ${what}`
  }
}

/** `what` continues a sentence that begins with the event, and quotes no data. */
export const brokenEvent = (
  { position, stream }: { readonly position: number; readonly stream: string },
  what: string,
): UnderReview => new UnderReview(stream, position, what)

export const quarantined = (stream: string): UnderReview => new UnderReview(stream, null, 'is quarantined')
