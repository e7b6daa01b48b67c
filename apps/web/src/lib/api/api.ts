import { type ApiClient, createApiClient } from './api-client.ts'
import { browserStorage } from '../browser/browser-storage.ts'
import { createLogPosition } from './log-position.ts'
import type { Session } from './session.ts'
import { createSessionStore } from './session-store.ts'
import { createUndecidedKeys } from './undecided-keys.ts'

const storage = browserStorage(() => sessionStorage)
const logPosition = createLogPosition(storage)
const undecidedKeys = createUndecidedKeys(storage)

export const sessions = createSessionStore({
  onClosed: (reason) => {
    logPosition.reset()
    if (reason === 'left') undecidedKeys.clear()
  },
})

/** What everything that talks to the API needs; files go around the client. */
export const connection = {
  basePath: import.meta.env.API_BASE_PATH,
  logPosition,
  undecidedKeys,
  currentSession: sessions.current,
  onUnauthorized: sessions.expire,
}

export const api = createApiClient(connection)

/** The API for somebody who is entering, and whom nothing else on the page knows yet. */
export const apiAs = (session: Session): ApiClient => createApiClient({ ...connection, currentSession: () => session })
