import { isAddressId } from '@vignette/domain/identity/address-id'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import type { UserEvent } from '@vignette/domain/identity/events'
import type { WorkspaceCommand } from '@vignette/domain/workspaces/commands'
import { workspace } from '@vignette/domain/workspaces/decider'
import type { WorkspaceEvent } from '@vignette/domain/workspaces/events'
import type { Workspace } from '@vignette/domain/workspaces/state'
import type { AnySubjects, Subjects } from '@vignette/event-log/forgetting/forgetting'
import type { Pool } from 'pg'
import { isWorkspace } from './find-account.ts'
import { ownedWorkspaces } from './owned-workspaces.ts'
import { sealAnew, type SealingDeps } from './sealing-anew.ts'
import { workspaceOfSubject } from './subject-workspace.ts'

/** The workspaces with content, whoever made it. */
export const workspaceSubjects: Subjects<Workspace, WorkspaceCommand, WorkspaceEvent> = {
  aggregate: workspace,
  forget: (workspaceId, holdsData) => ({ type: 'ForgetWorkspace', workspaceId, holdsData }),
  workspaceOf: (workspaceId) => workspaceId,
}

/**
 * The workspaces that go when a person is erased: those that they own and nobody else belongs to. Everything that erases
 * somebody asks here.
 */
export const workspacesGoingWith = async (pool: Pool, subject: string): Promise<readonly string[]> => {
  if (isAddressId(subject)) return []
  const owned = await ownedWorkspaces(pool, subject)
  return owned.filter(({ isShared }) => !isShared).map(({ workspaceId }) => workspaceId)
}

/** The people, and e-mail addresses without an account, whose personal data is stored until they are forgotten. */
export const subjects: Subjects<User, UserCommand, UserEvent> = {
  aggregate: user,
  forget: (userId, holdsData) => ({ type: 'ForgetUser', userId, holdsData }),
  workspaceOf: workspaceOfSubject,
  forgottenWith: async (pool, subject) => {
    const going = await workspacesGoingWith(pool, subject)
    return going.map((workspaceId) => ({ subjects: workspaceSubjects, subject: workspaceId }))
  },
}

/**
 * Before a person is forgotten: what they made in their personal workspace with earlier releases is sealed for the
 * workspace, if that stays.
 */
export const sealWhatStays = async (deps: SealingDeps, subject: string): Promise<void> => {
  if (isAddressId(subject)) return
  const own = workspaceOfSubject(subject)
  if ((await workspacesGoingWith(deps.pool, subject)).includes(own)) return
  await sealAnew(deps, own)
}

export const subjectsOf = async (pool: Pool, subject: string): Promise<AnySubjects> =>
  (await isWorkspace(pool, subject)) ? workspaceSubjects : subjects
