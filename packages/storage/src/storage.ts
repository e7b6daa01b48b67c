import type { Readable } from 'node:stream'

/** The first and the last byte to read, both included. */
export type Range = { readonly start: number; readonly end: number }

/**
 * A store of files: a folder or a bucket. Keys are chosen by the product, such as
 * `<workspace>/media/<item>/original.webp`. A file is complete or does not exist.
 * @throws {DomainError} `storage.full`, `storage.unavailable`.
 */
export type Storage = {
  /** Replaces an existing file. */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The same for a file that is too large for memory. */
  readonly putStream: (
    key: string,
    source: Readable,
    about: { readonly bytes: number; readonly contentType: string },
  ) => Promise<void>
  /** Undefined if there is no such file. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  readonly stream: (key: string, range?: Range) => Promise<Readable | undefined>
  /** Does nothing if there is no such file. */
  readonly remove: (key: string) => Promise<void>
  /** Removes all files under a prefix that ends with a slash. */
  readonly removeAll: (prefix: string) => Promise<void>
  /**
   * Keys and sizes of all files under a prefix that ends with a slash, including incomplete files that a crash left
   * behind.
   */
  readonly list: (prefix: string) => Promise<readonly { readonly key: string; readonly bytes: number }[]>
}
