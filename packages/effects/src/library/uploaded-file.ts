import { createHash } from 'node:crypto'
import { partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { partKey } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'

/** A file that has arrived in parts, as one. */
export type UploadedFile = {
  readonly bytes: number
  /** From a place up to another one, which is not read any more; up to the end at most. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
  readonly whole: () => Promise<Uint8Array>
  readonly chunks: () => AsyncIterable<Uint8Array>
}

type Uploaded = { readonly workspaceId: string; readonly uploadId: string; readonly bytes: number }

/**
 * Opens an upload for one look at it, until `signal` aborts. A part may be sent again until the last moment, and arrive
 * while it is looked at: one that has changed since it was first read ends the look, so that what is kept is what was
 * found to be good.
 */
export const openUploaded = (
  storage: Pick<Storage, 'get'>,
  { workspaceId, uploadId, bytes }: Uploaded,
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

  const read = async (start: number, wantedEnd: number): Promise<Uint8Array> => {
    const end = Math.min(wantedEnd, bytes)
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
