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
import { findOwner } from './find-account.ts'
import { workspaceOfSubject } from './subject-workspace.ts'

/** The workspaces with content, whoever made it. */
export const workspaceSubjects: Subjects<Workspace, WorkspaceCommand, WorkspaceEvent> = {
  aggregate: workspace,
  forget: (workspaceId, holdsData) => ({ type: 'ForgetWorkspace', workspaceId, holdsData }),
  workspaceOf: (workspaceId) => workspaceId,
}

/**
 * The workspaces that go when a person is erased: those that nobody else belongs to. Everything that erases somebody asks
 * here.
 */
export const workspacesGoingWith = async (_pool: Pool, subject: string): Promise<readonly string[]> =>
  isAddressId(subject) ? [] : [workspaceOfSubject(subject)]

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

/** A subject is a workspace if somebody has signed up with it. */
export const isWorkspace = async (pool: Pool, subject: string): Promise<boolean> =>
  (await findOwner(pool, subject)) !== null

export const subjectsOf = async (pool: Pool, subject: string): Promise<AnySubjects> =>
  (await isWorkspace(pool, subject)) ? workspaceSubjects : subjects
