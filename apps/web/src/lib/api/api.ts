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

/** The dependencies of everything that talks to the API. Files do not go through the client. */
export const connection = {
  basePath: import.meta.env.API_BASE_PATH,
  logPosition,
  undecidedKeys,
  currentSession: sessions.current,
  onUnauthorized: sessions.expire,
}

export const api = createApiClient(connection)

/** An API client for somebody who is signing in and whom the rest of the page does not know yet. */
export const apiAs = (session: Session): ApiClient => createApiClient({ ...connection, currentSession: () => session })
