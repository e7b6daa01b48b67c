import type { Readable } from 'node:stream'

/** From one byte to another of a file, both of them included. */
export type Range = { readonly start: number; readonly end: number }

/**
 * Where files lie: a folder or a bucket. Keys are ours, such as `<workspace>/media/<item>/original.webp`. A file is there
 * whole or not at all.
 * @throws {DomainError} `storage.full`, `storage.unavailable`.
 */
export type Storage = {
  /** Replaces what was there. */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The same for what is too long to be held. */
  readonly putStream: (
    key: string,
    source: Readable,
    about: { readonly bytes: number; readonly contentType: string },
  ) => Promise<void>
  /** Undefined when there is none. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  readonly stream: (key: string, range?: Range) => Promise<Readable | undefined>
  /** Does nothing when there is none. */
  readonly remove: (key: string) => Promise<void>
  /** Everything under a prefix that ends with a slash. */
  readonly removeAll: (prefix: string) => Promise<void>
  /** Keys and sizes under a prefix that ends with a slash, also of what a crash has left half written. */
  readonly list: (prefix: string) => Promise<readonly { readonly key: string; readonly bytes: number }[]>
}
