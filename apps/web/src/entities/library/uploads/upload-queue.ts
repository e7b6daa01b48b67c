import { uploadLimits } from '@vignette/domain/library/limits'
import type { Upload } from '@vignette/domain/library/schemas'
import { isSameFile, marksOf, type RememberedUploads } from './remembered-uploads.ts'
import type { UploadFile } from './upload-file.ts'
import { isOver, type UploadEntry, type UploadState } from './upload-state.ts'
import { refusalBefore, stateOfError, stateOfUpload } from './upload-words.ts'

/** While the server still has to look at so many, it gets no more: it would refuse them. */
const mostToLookAt = uploadLimits.open / 2

type UploadQueueDeps = {
  readonly uploadFile: UploadFile
  readonly abandon: (uploadId: string) => Promise<void>
  readonly remembered: RememberedUploads
  readonly newKey: () => string
  /** An upload has ended one way or another, and with it the room that was kept for it. */
  readonly onOver: () => void
}

/**
 * The files that somebody has chosen, one after the other on their way. Whoever ends a run says what becomes of it; the
 * next one goes on where it was.
 */
export const createUploadQueue = ({ uploadFile, abandon, remembered, newKey, onOver }: UploadQueueDeps) => {
  const listeners = new Set<() => void>()
  const runs = new Map<string, AbortController>()
  let entries: readonly UploadEntry[] = []

  const become = (next: readonly UploadEntry[]) => {
    entries = next
    listeners.forEach((listener) => listener())
  }
  const find = (key: string) => entries.find((entry) => entry.key === key)
  const change = (key: string, changes: Partial<UploadEntry>) =>
    become(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
  const enter = (key: string, state: UploadState) => change(key, { state })
  const remove = (key: string) => become(entries.filter((entry) => entry.key !== key))

  const stop = (key: string) => {
    runs.get(key)?.abort()
    runs.delete(key)
  }

  const giveUp = (uploadId: string) => {
    remembered.drop(uploadId)
    // what is not given up now expires on the server
    void abandon(uploadId).then(onOver, () => undefined)
  }

  const finish = (entry: UploadEntry, upload: Upload) => {
    remembered.drop(upload.id)
    enter(entry.key, stateOfUpload(upload))
    onOver()
  }

  const fail = ({ key }: UploadEntry, error: unknown) => {
    const entry = find(key)
    if (!entry) return
    const sent = entry.state.status === 'sending' ? entry.state.sent : 0
    const state = stateOfError(error, sent)
    if (state.status !== 'failed' && entry.uploadId !== null) remembered.drop(entry.uploadId)
    enter(key, state)
  }

  const run = async (entry: UploadEntry, file: File): Promise<void> => {
    const { key } = entry
    const controller = new AbortController()
    const { signal } = controller
    runs.set(key, controller)
    enter(key, { status: 'sending', sent: 0 })
    try {
      const upload = await uploadFile(file, {
        uploadId: entry.uploadId,
        signal,
        onBegun: ({ id }) => {
          if (!find(key)) return giveUp(id)
          remembered.keep({ uploadId: id, ...marksOf(file) })
          change(key, { uploadId: id })
        },
        onProgress: (sent) => !signal.aborted && enter(key, { status: 'sending', sent }),
        onSent: () => {
          enter(key, { status: 'checking' })
          startNext()
        },
      })
      if (!signal.aborted) finish(entry, upload)
    } catch (error) {
      if (!signal.aborted) fail(entry, error)
    } finally {
      if (runs.get(key) === controller) runs.delete(key)
      startNext()
    }
  }

  const startNext = () => {
    if (entries.some(({ state }) => state.status === 'sending')) return
    if (entries.filter(({ state }) => state.status === 'checking').length >= mostToLookAt) return
    const next = entries.find(({ state, file }) => state.status === 'waiting' && file !== null)
    if (next?.file) void run(next, next.file)
  }

  const addOne = (file: File) => {
    const marks = marksOf(file)
    const known = entries.find((entry) => !isOver(entry) && isSameFile(entry, marks))
    if (known && (known.state.status === 'interrupted' || known.state.status === 'failed')) {
      change(known.key, { file, state: { status: 'waiting' } })
    } else if (!known) {
      const refusal = refusalBefore(file)
      const state: UploadState = refusal === null ? { status: 'waiting' } : { status: 'refused', reason: refusal }
      become([...entries, { key: newKey(), ...marks, file, uploadId: null, state }])
    }
  }

  return {
    entries: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** A file that is known already, by name, size and time, is gone on with. */
    add: (files: readonly File[]) => {
      files.forEach(addOne)
      startNext()
    },
    pause: (key: string) => {
      const entry = find(key)
      if (!entry || (entry.state.status !== 'sending' && entry.state.status !== 'waiting')) return
      const sent = entry.state.status === 'sending' ? entry.state.sent : 0
      stop(key)
      enter(key, { status: 'paused', sent })
      startNext()
    },
    /** Also another attempt after one that failed. */
    resume: (key: string) => {
      if (!find(key)?.file) return
      enter(key, { status: 'waiting' })
      startNext()
    },
    cancel: (key: string) => {
      const entry = find(key)
      if (!entry) return
      stop(key)
      remove(key)
      if (entry.uploadId !== null) giveUp(entry.uploadId)
      startNext()
    },
    /** Takes one that is over off the list. */
    dismiss: remove,
    dismissOver: () => become(entries.filter((entry) => !isOver(entry))),
    /** Shows what a page before this one has begun. */
    recall: () => {
      const known = new Set(entries.map(({ uploadId }) => uploadId))
      const lost = remembered.all().filter(({ uploadId }) => !known.has(uploadId))
      if (lost.length === 0) return
      const interrupted = lost.map((upload) => ({
        key: newKey(),
        ...upload,
        file: null,
        state: { status: 'interrupted' } as const,
      }))
      become([...entries, ...interrupted])
    },
    /** For the next person who uses this browser. */
    forget: () => {
      for (const { key } of entries) stop(key)
      become([])
      remembered.forget()
    },
  }
}
