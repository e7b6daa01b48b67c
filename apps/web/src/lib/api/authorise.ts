import type { Session } from './session.ts'

/** The id of the workspace that a call is about; null for the person's own. */
export type WorkspaceIdFor = (session: Session) => Promise<string | null>

export const ownWorkspace: WorkspaceIdFor = async () => null

/**
 * Adds the headers that say on whose behalf a call is made, and in which workspace. Rejects when the session has no
 * token, and when there is no such workspace.
 */
export const authorise = async (headers: Headers, session: Session, workspaceIdFor: WorkspaceIdFor): Promise<void> => {
  headers.set('Authorization', `Bearer ${await session.token()}`)
  headers.set('x-firebase-uid', session.firebaseUID)
  const workspaceId = await workspaceIdFor(session)
  if (workspaceId !== null) headers.set('x-workspace-id', workspaceId)
}
