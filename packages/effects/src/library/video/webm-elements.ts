import type { UploadedFile } from '../upload/uploaded-file.ts'
import { ebmlNumberAt } from './video-shape.ts'

export type ReadableFile = Pick<UploadedFile, 'bytes' | 'read'>

/** An element of WebM. `end` is null where a live recording does not state it. */
export type Element = {
  readonly id: number
  readonly start: number
  readonly body: number
  readonly end: number | null
}

const headBytes = 12

const elementAt = async ({ read }: ReadableFile, start: number): Promise<Element | undefined> => {
  const head = Buffer.from(await read(start, start + headBytes))
  const id = ebmlNumberAt(head, 0, true)
  const size = id && ebmlNumberAt(head, id.length, false)
  if (!id || id.value === null || !size) return undefined
  const body = start + id.length + size.length
  return { id: id.value, start, body, end: size.value === null ? null : body + size.value }
}

/**
 * The elements from one position up to another, up to and with the first that does not state its end. What comes after it
 * in a live recording belongs to it.
 */
export const elementsIn = async function* (
  file: ReadableFile,
  from: number,
  to: number,
): AsyncGenerator<Element & { readonly end: number }> {
  for (let at = from; at < to;) {
    const element = await elementAt(file, at)
    if (!element) return
    const end = Math.min(element.end ?? to, to)
    yield { ...element, end }
    at = end
  }
}

/** The number at the beginning of a block: its track. */
export const trackOfBlock = async ({ read }: ReadableFile, { body }: Element): Promise<number | null> =>
  ebmlNumberAt(Buffer.from(await read(body, body + headBytes)), 0, false)?.value ?? null

/** The value of an element that holds an unsigned number. */
export const unsignedOf = async ({ read }: ReadableFile, { body, end }: Element & { readonly end: number }) =>
  (await read(body, Math.min(end, body + 6))).reduce((value, byte) => value * 256 + byte, 0)
