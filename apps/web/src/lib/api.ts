import { createApiClient } from './api-client.ts'
import { browserStorage } from './browser-storage.ts'
import { createLogPosition } from './log-position.ts'
import { createSessionStore } from './session/session-store.ts'

const logPosition = createLogPosition(browserStorage(() => sessionStorage))

export const sessions = createSessionStore({ storage: browserStorage(() => localStorage), onClosed: logPosition.reset })

export const api = createApiClient({
  basePath: import.meta.env.API_BASE_PATH,
  logPosition,
  currentSession: sessions.current,
  onUnauthorized: sessions.expire,
})

window.addEventListener('storage', sessions.adopt)
