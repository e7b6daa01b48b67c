/** One shot, as a model that makes footage is asked for it. Pictures are JPEG. */
export type Shot = {
  readonly prompt: string
  /** What is to be neither seen nor heard. */
  readonly avoid: string
  readonly aspect: '9:16' | '16:9'
  readonly seconds: number
  /** An integer of 32 bits. Shots with the same one resemble each other. */
  readonly seed: number
  /** What it starts from, or what it shows: models take one of the two. */
  readonly pictures:
    | { readonly use: 'none' }
    | { readonly use: 'first'; readonly picture: Uint8Array }
    | { readonly use: 'references'; readonly pictures: readonly Uint8Array[] }
}

/** Has a model make footage. Rejects with an EngineError if nothing can be delivered. */
export type FootageMaker = {
  /** Provider and model. */
  readonly name: string
  /** The most pictures that a shot can be shown. */
  readonly mostReferences: number
  /** What a shot of so many seconds costs us, in millionths of a dollar; undefined if nobody says. */
  readonly costOf: (seconds: number) => number | undefined
  /**
   * Orders a shot, which is paid for from then on. It is not broken off, since nobody would know whether it was taken; but
   * when the signal aborts, one that was certainly not taken is not ordered again.
   * What may be repeated is transient; anything else may have been taken all the same.
   * @returns the name of the operation, by which it is collected.
   */
  readonly order: (shot: Shot, signal: AbortSignal) => Promise<string>
  /**
   * Waits until a shot is made and writes it to a file; asking again is free. `failed` if the service could not make it,
   * and asks for nothing, so that it can be ordered once more.
   */
  readonly collect: (operation: string, path: string, signal: AbortSignal) => Promise<'made' | 'failed'>
}
