/** What happens to one request. What is wrong with the request itself is refused whatever was planned. */
export type AiAnswer =
  /** The model writes this. */
  | { readonly says: string }
  /** The model draws these. */
  | { readonly draws: readonly Uint8Array[] }
  /** The model will not, in the way it says so. */
  | 'refuses'
  /** A filter before the model or behind it. */
  | 'is filtered'
  /** The same, when some of the answer was there already. */
  | 'is filtered after a while'
  /** Too many requests; with the head that says when to come back. */
  | { readonly limitedForSeconds: number }
  | 'has no credit left'
  | 'fails'
  | 'is overloaded after a while'
  /** No answer at all. */
  | 'hangs'
  /** Half an answer, then nothing, and the connection stays. */
  | 'stalls'
  /** Half an answer, then the connection is gone. */
  | 'breaks off'
  /** Half an answer, ended as if it were whole. */
  | 'ends early'
  /** The page of a proxy, with the status of success. */
  | 'is garbage'

export type ReceivedRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** JSON as it came; of a form its fields, files as bytes. */
  readonly body: Readonly<Record<string, unknown>>
}

/** An answer on the wire: a status with a body, or events of a stream. */
export type Reply =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | { readonly events: readonly string[] }

/** How one provider says things. */
export type Dialect = {
  /** Why it does not even look at a request; undefined when it does. */
  readonly refuse: (received: ReceivedRequest) => Reply | undefined
  readonly say: (text: string, received: ReceivedRequest) => Reply
  readonly draw: (pictures: readonly Uint8Array[], received: ReceivedRequest) => Reply
  readonly refuseToSay: (received: ReceivedRequest) => Reply
  readonly filter: (received: ReceivedRequest) => Reply
  /** In the midst of a stream. */
  readonly filterLate: (text: string, received: ReceivedRequest) => Reply
  readonly limit: (seconds: number) => Reply
  readonly noCredit: () => Reply
  readonly fail: () => Reply
  /** An error in the midst of a stream. */
  readonly overload: (text: string, received: ReceivedRequest) => Reply
}

/** About as long as models' own pieces; of long texts longer ones, for the sake of time. */
export const piecesOf = (text: string): readonly string[] => {
  const length = Math.max(12, Math.ceil(text.length / 50))
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length))
}

export const dataEvent = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

export type NamedEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** With its type as the name of the event too. */
export const namedEvent = (data: NamedEvent): string => `event: ${data.type}\n${dataEvent(data)}`

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
