import type { DomainEvent } from '../../kernel/event.ts'

/** The name of a colleague in a sentence, by the id in events: "staff member Anna". */
export type Staff = (id: string) => string

/** The name of a person in a sentence, by the id in events. */
export type PersonName = (id: string) => string

/** An event as a sentence for support. `who` begins it: "The customer", "Staff member Anna". */
export type Sentence<Data> = (data: Data, who: string, staff: Staff, person: PersonName) => string

/** A sentence for each type of these events. */
export type SentencesFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Sentence<Extract<Event, { readonly type: Type }>['data']>
}

/** The longest quotation, in characters. The event has the whole text. */
const quotedMost = 80

/** Line breaks, invisible characters, and characters that change the direction of text. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

/** Never cuts through a surrogate pair. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** A text in quotation marks, on one line and shortened; undefined once it is erased. */
const quotation = (text: string | null): string | undefined => {
  if (text === null) return undefined
  const line = text.replaceAll(unseen, ' ').trim()
  return `“${shortened(line, quotedMost)}”`
}

/** `: “A quiet morning”`, or nothing if the text was erased. */
export const colonQuoted = (text: string | null): string => {
  const quoted = quotation(text)
  return quoted === undefined ? ' (erased)' : `: ${quoted}`
}

/** For the middle of a sentence. `erased` stands in for an erased text. */
export const quotedOr = (text: string | null, erased: string): string => quotation(text) ?? erased

/** With a capital at the beginning. */
export const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Ends a sentence with the reason for the action. */
export const because = (reason: string | null): string => `. Reason: ${quotedOr(reason, 'erased')}.`
