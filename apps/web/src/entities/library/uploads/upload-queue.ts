import { uploadLimits } from '@vignette/domain/library/limits'
import { isSameFile, marksOf, type RememberedUploads } from './remembered-uploads.ts'
import { createUploadEntries } from './upload-entries.ts'
import type { UploadFile } from './upload-file.ts'
import { createUploadRuns } from './upload-runs.ts'
import { isOver, type UploadEntry, type UploadState } from './upload-state.ts'
import { refusalBefore } from './upload-words.ts'

/** While the server has this many uploads to check, no more are sent, since it would refuse them. */
const mostToCheck = uploadLimits.open / 2

type UploadQueueDeps = {
  readonly uploadFile: UploadFile
  readonly abandon: (uploadId: string) => Promise<void>
  readonly remembered: RememberedUploads
  readonly newKey: () => string
  /** Called when an upload has ended in any way and no longer reserves storage. */
  readonly onOver: () => void
}

/** Sends the chosen files, one after another. */
export const createUploadQueue = ({ uploadFile, abandon, remembered, newKey, onOver }: UploadQueueDeps) => {
  const entries = createUploadEntries()
  const remove = (key: string) => entries.removeWhere((entry) => entry.key === key)
  const giveUp = (uploadId: string) => {
    remembered.drop(uploadId)
    void abandon(uploadId).then(onOver, () => undefined) // an upload that is not abandoned now expires on the server
  }
  const startNext = () => {
    const next = nextToSend(entries.all())
    if (next?.file) void runs.start(next, next.file)
  }
  const runs = createUploadRuns({ entries, uploadFile, remembered, giveUp, onOver, onFree: startNext })

  const addOne = (file: File, folderId: string | undefined) => {
    const earlier = entries.all().find((entry) => !isOver(entry) && isSameFile(entry, marksOf(file)))
    if (!earlier) entries.append([{ ...entryOf(newKey(), file), folderId }])
    else if (canContinue(earlier)) entries.change(earlier.key, { file, state: { status: 'waiting' } })
  }

  return {
    entries: entries.all,
    subscribe: entries.subscribe,
    /** Into a folder, if there is one. A file that is in the list already, by name, size and time, is continued. */
    add: (files: readonly File[], folderId?: string) => {
      for (const file of files) addOne(file, folderId)
      startNext()
    },
    pause: (key: string) => {
      const paused = pausedStateOf(entries.find(key))
      if (!paused) return
      runs.stop(key)
      entries.setState(key, paused)
      startNext()
    },
    /** Continues an upload, also one that failed. */
    resume: (key: string) => {
      if (!entries.find(key)?.file) return
      entries.setState(key, { status: 'waiting' })
      startNext()
    },
    cancel: (key: string) => {
      const entry = entries.find(key)
      if (!entry) return
      runs.stop(key)
      remove(key)
      if (entry.uploadId !== null) giveUp(entry.uploadId)
      startNext()
    },
    dismiss: remove,
    dismissOver: () => entries.removeWhere(isOver),
    /** Lists the uploads that an earlier page began. */
    recall: () => entries.append(interruptedIn(entries.all(), remembered, newKey)),
    /** Leaves nothing for the next person who uses this browser. */
    forget: () => {
      for (const { key } of entries.all()) runs.stop(key)
      entries.removeWhere(() => true)
      remembered.forget()
    },
  }
}

/** The file to send now; undefined while another one is being sent, or the server has enough to check. */
const nextToSend = (entries: readonly UploadEntry[]): UploadEntry | undefined => {
  if (entries.some(({ state }) => state.status === 'sending')) return undefined
  if (entries.filter(({ state }) => state.status === 'checking').length >= mostToCheck) return undefined
  return entries.find(({ state, file }) => state.status === 'waiting' && file !== null)
}

/** Null for what cannot be paused. */
const pausedStateOf = (entry: UploadEntry | undefined): UploadState | null => {
  if (entry?.state.status === 'waiting') return { status: 'paused', sent: 0 }
  return entry?.state.status === 'sending' ? { status: 'paused', sent: entry.state.sent } : null
}

const canContinue = ({ state }: UploadEntry): boolean => state.status === 'interrupted' || state.status === 'failed'

const entryOf = (key: string, file: File): UploadEntry => {
  const refusal = refusalBefore(file)
  return {
    key,
    ...marksOf(file),
    file,
    uploadId: null,
    state: refusal === null ? { status: 'waiting' } : { status: 'refused', reason: refusal },
  }
}

/** Entries for remembered uploads that the list does not have. Their files have to be chosen again. */
const interruptedIn = (
  entries: readonly UploadEntry[],
  remembered: RememberedUploads,
  newKey: () => string,
): readonly UploadEntry[] => {
  const listed = new Set(entries.map(({ uploadId }) => uploadId))
  return remembered
    .all()
    .filter(({ uploadId }) => !listed.has(uploadId))
    .map((upload) => ({ key: newKey(), ...upload, file: null, state: { status: 'interrupted' } }))
}
