import { isAddressId } from '@vignette/domain/identity/address-id'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import type { UserEvent } from '@vignette/domain/identity/events'
import type { WorkspaceCommand } from '@vignette/domain/workspaces/commands'
import { workspace } from '@vignette/domain/workspaces/decider'
import type { Workspace } from '@vignette/domain/workspaces/state'
import type { WorkspaceEvent } from '@vignette/domain/workspaces/events'
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

/** Further workspaces, of which the person has created one and owns it alone. */
const findFurther = `select m.workspace_id as id from read.memberships m
  where m.user_id = $1 and m.role = 'owner' and m.workspace_id <> $2
    and not exists (select from read.memberships o
      where o.workspace_id = m.workspace_id and o.user_id <> $1 and o.role is not null)
  order by 1`

/**
 * The workspaces that go when a person is erased: those that nobody else belongs to. Everything that erases somebody asks
 * here.
 */
export const workspacesGoingWith = async (pool: Pool, subject: string): Promise<readonly string[]> => {
  if (isAddressId(subject)) return []
  const own = workspaceOfSubject(subject)
  const { rows } = await pool.query<{ id: string }>(findFurther, [subject, own])
  return [own, ...rows.map(({ id }) => id)]
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

/** A subject is a workspace if somebody has signed up with it or created it. */
export const isWorkspace = async (pool: Pool, subject: string): Promise<boolean> =>
  (await findOwner(pool, subject)) !== null

export const subjectsOf = async (pool: Pool, subject: string): Promise<AnySubjects> =>
  (await isWorkspace(pool, subject)) ? workspaceSubjects : subjects
