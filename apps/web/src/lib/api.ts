import { type ApiClient, createApiClient } from './api-client.ts'
import { browserStorage } from './browser-storage.ts'
import { createLogPosition } from './log-position.ts'
import type { Session } from './session/session.ts'
import { createSessionStore } from './session/session-store.ts'

const logPosition = createLogPosition(browserStorage(() => sessionStorage))

export const sessions = createSessionStore({ onClosed: logPosition.reset })

/** What everything that talks to the API needs; files go around the client. */
export const connection = {
  basePath: import.meta.env.API_BASE_PATH,
  logPosition,
  currentSession: sessions.current,
  onUnauthorized: sessions.expire,
}

export const api = createApiClient(connection)

/** The API for somebody who is entering, and whom nothing else on the page knows yet. */
export const apiAs = (session: Session): ApiClient => createApiClient({ ...connection, currentSession: () => session })
