import { libraryMovedSchema } from '@vignette/domain/library/schemas'

/** Announces the id of an upload that the server has checked. */
const told = new EventTarget()

/** Handles a `library` event of the stream. */
export const noteLibraryMoved = (data: string): void => {
  const { uploadId } = libraryMovedSchema.parse(readJson(data))
  if (uploadId !== undefined) told.dispatchEvent(new Event(uploadId))
}

type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits for a time, or until there is news about the upload. Rejects with the signal's reason. */
export const waitForNews =
  (wait: Wait) =>
  async (uploadId: string, ms: number, signal: AbortSignal): Promise<void> => {
    const heard = new AbortController()
    const hear = () => heard.abort()
    told.addEventListener(uploadId, hear)
    try {
      await wait(ms, AbortSignal.any([signal, heard.signal]))
    } catch {
      signal.throwIfAborted()
    } finally {
      told.removeEventListener(uploadId, hear)
    }
  }

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
