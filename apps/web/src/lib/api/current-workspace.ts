import type { NamedWorkspace } from '../workspaces/names.ts'
import type { WorkspaceMemory } from '../workspaces/workspace-memory.ts'
import type { ApiResult } from './api-result.ts'
import type { WorkspaceIdFor } from './authorise.ts'

type CurrentWorkspaceDeps = {
  readonly currentSlug: () => string | null
  readonly memory: Pick<WorkspaceMemory, 'idOf' | 'keep'>
  /** GET /workspaces */
  readonly ask: () => Promise<ApiResult>
}

/** Finds the id of the workspace that the address names, with which the API is asked. */
export const createCurrentWorkspace = ({ currentSlug, memory, ask }: CurrentWorkspaceDeps): WorkspaceIdFor => {
  /** By user. They stay as they are as long as the page is open, whatever other pages learn meanwhile. */
  const ids = new Map<string, string>()
  /** By user, since a page asks for several things at once. */
  const asking = new Map<string, Promise<void>>()

  const learn = async (userId: string): Promise<void> => {
    const answer = await ask()
    if (!answer.success || !Array.isArray(answer['items'])) throw new Error('The workspaces could not be loaded.')
    memory.keep(userId, answer['items'] as readonly NamedWorkspace[])
  }

  const learnOnce = (userId: string): Promise<void> => {
    const going = asking.get(userId) ?? learn(userId).finally(() => asking.delete(userId))
    asking.set(userId, going)
    return going
  }

  /**
   * Null where the address names none, and the person's own is meant.
   * @throws if the person has none of this name: nothing is asked of another one in its place.
   */
  return async ({ firebaseUID: userId }) => {
    const slug = currentSlug()
    if (slug === null) return null
    const known = ids.get(userId) ?? memory.idOf(userId, slug)
    if (known === null) await learnOnce(userId)
    const id = known ?? memory.idOf(userId, slug)
    if (id === null) throw new Error('There is no such workspace.')
    ids.set(userId, id)
    return id
  }
}
