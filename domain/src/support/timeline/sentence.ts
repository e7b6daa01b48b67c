import type { DomainEvent } from '../../kernel/event.ts'

/** What a colleague is called in a sentence, by the id that events have: "staff member Anna". */
export type Staff = (id: string) => string

/** What an event says to a colleague, in one sentence. `who` begins it: "The customer", "Staff member Anna". */
export type Sentence<Data> = (data: Data, who: string, staff: Staff) => string

/** One for every type of these events. */
export type SentencesFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Sentence<Extract<Event, { readonly type: Type }>['data']>
}

/** So much is quoted of what somebody wrote: the whole of it stands in the event. */
const quotedMost = 80

/** What breaks a line, is not seen, or turns the direction of what follows. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

/** No half of a character is left at the end. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** Somebody's own words in quotation marks, on one line and not too long; undefined once they are erased. */
const quotation = (text: string | null): string | undefined => {
  if (text === null) return undefined
  const line = text.replaceAll(unseen, ' ').trim()
  return `“${shortened(line, quotedMost)}”`
}

/** Of what may have been erased: `: “A quiet morning”`, or nothing. */
export const colonQuoted = (text: string | null): string => {
  const quoted = quotation(text)
  return quoted === undefined ? ' (erased)' : `: ${quoted}`
}

/** In the middle of a sentence; `erased` says what it was. */
export const quotedOr = (text: string | null, erased: string): string => quotation(text) ?? erased

/** As a sentence begins. */
export const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The reason that somebody gave, at the end of a sentence. */
export const because = (reason: string): string => `. Reason: ${quotation(reason)}.`
