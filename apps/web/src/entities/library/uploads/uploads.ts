import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { sessions } from '#lib/api/api.ts'
import { randomId } from '#lib/api/random-id.ts'
import { workspaceStorage } from '#lib/workspaces/workspace-storage.ts'
import { refreshLibrarySoon } from '../refresh-library.ts'
import { createRememberedUploads } from './remembered-uploads.ts'
import { sendPart } from './send-part.ts'
import { createUploadFile } from './upload-file.ts'
import { createUploadQueue } from './upload-queue.ts'
import { waitForNews } from './upload-news.ts'
import { abandonUpload, beginUpload, completeUpload, getUpload } from './upload-routes.ts'
import { isUnderway } from './upload-state.ts'

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })

const whenOnline = async (signal: AbortSignal): Promise<void> => {
  while (!onlineManager.isOnline()) {
    signal.throwIfAborted()
    await new Promise<void>((resolve) => {
      const end = () => {
        unsubscribe()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const unsubscribe = onlineManager.subscribe(end)
      signal.addEventListener('abort', end)
    })
  }
}

/** The uploads of this tab. They continue while people visit other pages of the product. */
export const uploads = createUploadQueue({
  uploadFile: createUploadFile({
    begin: beginUpload,
    get: getUpload,
    sendPart,
    complete: completeUpload,
    wait,
    waitForNews: waitForNews(wait),
    whenOnline,
  }),
  abandon: abandonUpload,
  remembered: createRememberedUploads(
    workspaceStorage(() => sessionStorage),
    () => sessions.current()?.firebaseUID ?? null,
  ),
  newKey: randomId,
  onOver: refreshLibrarySoon,
})

let person = sessions.current()?.firebaseUID
sessions.subscribe(() => {
  const state = sessions.state()
  const next = sessions.current()?.firebaseUID
  const hasLeft = state.status === 'signedOut' && state.reason === 'left'
  if (hasLeft || (next !== undefined && person !== undefined && next !== person)) uploads.forget()
  person = next ?? person
})

/** The browser asks before it leaves a page that is still sending. */
const keepPage = (event: BeforeUnloadEvent): void => {
  if (uploads.entries().some(isUnderway)) event.preventDefault()
}
window.addEventListener('beforeunload', keepPage)

export const useUploads = () => {
  useEffect(() => uploads.recall(), [])
  return useSyncExternalStore(uploads.subscribe, uploads.entries)
}
