import { createHash } from 'node:crypto'
import { partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { partKey } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'

/** A file that arrived in parts, read as one. */
export type UploadedFile = {
  readonly bytes: number
  /** Reads from `start` up to, but not including, `end`, or to the end of the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
  readonly whole: () => Promise<Uint8Array>
  readonly chunks: () => AsyncIterable<Uint8Array>
}

type UploadPlace = { readonly workspaceId: string; readonly uploadId: string; readonly bytes: number }

/**
 * Opens an upload for processing, until `signal` aborts. A client may send a part again while the upload is processed.
 * Reading a part whose content has changed since it was first read throws, so that the file that is stored is the file
 * that was checked.
 */
export const openUploadedFile = (
  storage: Pick<Storage, 'get'>,
  { workspaceId, uploadId, bytes }: UploadPlace,
  signal: AbortSignal,
): UploadedFile => {
  const { partBytes } = uploadLimits
  const digests = new Map<number, string>()
  let latest: { readonly part: number; readonly content: Uint8Array } | undefined

  const readPart = async (part: number): Promise<Uint8Array> => {
    signal.throwIfAborted()
    if (latest?.part === part) return latest.content
    const content = await storage.get(partKey(workspaceId, uploadId, part))
    if (!content) throw new Error(`part ${part} of an upload is not there any more`)
    const digest = createHash('sha256').update(content).digest('base64')
    if ((digests.get(part) ?? digest) !== digest) throw new Error(`part ${part} of an upload has changed`)
    digests.set(part, digest)
    latest = { part, content }
    return content
  }

  const read = async (start: number, requestedEnd: number): Promise<Uint8Array> => {
    const end = Math.min(requestedEnd, bytes)
    const pieces: Uint8Array[] = []
    for (let at = start; at < end;) {
      const part = Math.floor(at / partBytes)
      const next = Math.min((part + 1) * partBytes, end)
      pieces.push((await readPart(part)).subarray(at - part * partBytes, next - part * partBytes))
      at = next
    }
    return Buffer.concat(pieces)
  }

  const chunks = async function* () {
    for (let part = 0; part < partsOf(bytes); part++) yield await readPart(part)
  }

  return { bytes, read, chunks, whole: () => read(0, bytes) }
}
