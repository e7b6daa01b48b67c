import type { Upload } from '@vignette/domain/library/schemas'
import { marksOf, type RememberedUploads } from './remembered-uploads.ts'
import type { UploadEntries } from './upload-entries.ts'
import type { UploadFile } from './upload-file.ts'
import type { UploadEntry } from './upload-state.ts'
import { stateOfError, stateOfUpload } from './upload-words.ts'

type UploadRunsDeps = {
  readonly entries: UploadEntries
  readonly uploadFile: UploadFile
  readonly remembered: RememberedUploads
  /** Abandons an upload whose entry was removed before it began. */
  readonly giveUp: (uploadId: string) => void
  /** Called when an upload has ended in any way and no longer reserves storage. */
  readonly onOver: () => void
  /** Called when a file was sent, or its run has ended, so that the next one can start. */
  readonly onFree: () => void
}

/** Runs of uploads. A run notes its progress on its entry. The caller that stops it sets the entry's next state. */
export const createUploadRuns = ({ entries, uploadFile, remembered, giveUp, onOver, onFree }: UploadRunsDeps) => {
  const controllers = new Map<string, AbortController>()

  const finish = (key: string, upload: Upload) => {
    remembered.drop(upload.id)
    entries.setState(key, stateOfUpload(upload))
    onOver()
  }

  const fail = (key: string, error: unknown) => {
    const entry = entries.find(key)
    if (!entry) return
    const state = stateOfError(error, entry.state.status === 'sending' ? entry.state.sent : 0)
    if (state.status !== 'failed' && entry.uploadId !== null) remembered.drop(entry.uploadId)
    entries.setState(key, state)
  }

  const callbacksOf = (key: string, file: File, signal: AbortSignal) => ({
    onBegun: ({ id }: Upload) => {
      if (!entries.find(key)) return giveUp(id)
      remembered.keep({ uploadId: id, ...marksOf(file) })
      entries.change(key, { uploadId: id })
    },
    onProgress: (sent: number) => {
      if (!signal.aborted) entries.setState(key, { status: 'sending', sent })
    },
    onSent: () => {
      entries.setState(key, { status: 'checking' })
      onFree()
    },
  })

  return {
    start: async ({ key, uploadId, folderId }: UploadEntry, file: File): Promise<void> => {
      const controller = new AbortController()
      const { signal } = controller
      controllers.set(key, controller)
      entries.setState(key, { status: 'sending', sent: 0 })
      try {
        const upload = await uploadFile(file, { uploadId, folderId, signal, ...callbacksOf(key, file, signal) })
        if (!signal.aborted) finish(key, upload)
      } catch (error) {
        if (!signal.aborted) fail(key, error)
      } finally {
        if (controllers.get(key) === controller) controllers.delete(key)
        onFree()
      }
    },
    stop: (key: string) => {
      controllers.get(key)?.abort()
      controllers.delete(key)
    },
  }
}
