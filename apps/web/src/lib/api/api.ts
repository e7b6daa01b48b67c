import { type ApiClient, createApiClient } from './api-client.ts'
import { browserStorage } from '../browser/browser-storage.ts'
import { ownWorkspace, type WorkspaceIdFor } from './authorise.ts'
import { currentSlug } from '../workspaces/address.ts'
import { workspaceStorage } from '../workspaces/workspace-storage.ts'
import { createLogPosition } from './log-position.ts'
import type { Session } from './session.ts'
import { createSessionStore } from './session-store.ts'
import { createUndecidedKeys } from './undecided-keys.ts'

const logPosition = createLogPosition(browserStorage(() => sessionStorage))
const undecidedKeys = createUndecidedKeys(workspaceStorage(() => sessionStorage))

export const sessions = createSessionStore({
  onClosed: (reason) => {
    logPosition.reset()
    if (reason === 'left') undecidedKeys.clear()
  },
})

const toPerson = {
  basePath: import.meta.env.API_BASE_PATH,
  logPosition,
  undecidedKeys,
  currentSession: sessions.current,
  onUnauthorized: sessions.expire,
  workspaceIdFor: ownWorkspace,
}

/** An API client that names no workspace, for what is about the person in all of them. */
export const personalApi = createApiClient(toPerson)

/** Loaded in addresses that name a workspace, so that the first view does without it. */
const workspaceIdFor: WorkspaceIdFor = async (session) =>
  currentSlug() === null ? null : (await import('./workspace-of-page.ts')).workspaceIdFor(session)

/** The dependencies of everything that talks to the API. Files do not go through the client. */
export const connection = { ...toPerson, workspaceIdFor }

export const api = createApiClient(connection)

/** An API client for somebody who is signing in and whom the rest of the page does not know yet. */
export const apiAs = (session: Session): ApiClient => createApiClient({ ...toPerson, currentSession: () => session })
