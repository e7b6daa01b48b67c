import { formatBytes, formatCount } from '#lib/formats.ts'
import { isUnderway, type UploadEntry } from './upload-state.ts'

const files = (count: number): string => (count === 1 ? '1 file' : `${formatCount(count)} files`)

/** The state of an upload in a few words. */
export const wordsOfUpload = ({ bytes, state }: UploadEntry): string => {
  switch (state.status) {
    case 'waiting':
      return `Waiting · ${formatBytes(bytes)}`
    case 'sending':
      return `${formatBytes(state.sent)} of ${formatBytes(bytes)}`
    case 'paused':
      return `Paused at ${formatBytes(state.sent)} of ${formatBytes(bytes)}`
    case 'interrupted':
      return 'Interrupted. Choose the same file again to go on where it stopped.'
    case 'checking':
      return 'Checking the file…'
    case 'done':
      return 'Added'
    case 'full':
      return fullWords(state.room)
    case 'refused':
    case 'failed':
      return state.reason
  }
}

type Room = { readonly used: number; readonly reserved: number; readonly limit: number; readonly needed: number }

const fullWords = ({ used, reserved, limit, needed }: Room): string => {
  const left = Math.max(0, limit - used - reserved)
  return `This needs ${formatBytes(needed)}, and ${formatBytes(left)} of your ${formatBytes(limit)} are left.`
}

const isAdded = ({ state }: UploadEntry): boolean => state.status === 'done'
const isGoingOn = (entry: UploadEntry): boolean => isUnderway(entry) || entry.state.status === 'checking'

/** The progress of all uploads. */
export const progressOf = (entries: readonly UploadEntry[]): string => {
  if (!entries.some(isGoingOn)) return summaryOf(entries)
  return `Uploading: ${formatCount(entries.filter(isAdded).length)} of ${files(entries.length)} added`
}

/** The same for screen readers. It changes only when uploads begin, and when all of them have ended. */
export const summaryOf = (entries: readonly UploadEntry[]): string => {
  if (entries.some(isGoingOn)) return `Uploading ${files(entries.length)}`
  const added = entries.filter(isAdded).length
  const rest = entries.length - added
  if (rest === 0) return `${files(added)} added`
  return added === 0 ? `${files(rest)} not added` : `${files(added)} added, ${formatCount(rest)} not`
}

const fewLines = 3

/** The uploads that get a line of their own. In a long list, those that need no attention any more get none. */
export const visibleEntries = (entries: readonly UploadEntry[]): readonly UploadEntry[] =>
  entries.length <= fewLines ? entries : entries.filter((entry) => !isAdded(entry))

/** The percentage that was sent; null if it is not meaningful. */
export const percentOf = ({ bytes, state }: UploadEntry): number | null => {
  switch (state.status) {
    case 'sending':
    case 'paused':
    case 'failed':
      return bytes > 0 ? Math.round((state.sent / bytes) * 100) : 0
    case 'checking':
      return 100
    default:
      return null
  }
}
