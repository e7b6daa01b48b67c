import { type WorkspaceRole, workspaceRoles } from '@vignette/domain/members/roles'

/**
 * Who asks: nobody; somebody who states the member's id beside a token of their own; somebody else, who uses the ids of
 * the member's objects only; the member; staff of either role.
 */
type Visitor = 'anonymous' | 'pretender' | 'other' | 'member' | 'support' | 'ops'

/** Who names the member's workspace: its people by their roles, one whose seat is suspended, and one who is not of it. */
type Colleague = WorkspaceRole | 'suspended' | 'foreigner'

export type Caller = Visitor | Colleague

/** What they meet: an answer of the route, be it that the request was not valid, or the door. */
export type Outcome = 'answer' | 401 | 403 | 404 | 'forbidden' | 'suspended' | 'unknown'

type Visitors = Readonly<Record<Visitor, Outcome>>
type Colleagues = Readonly<Record<Colleague, Outcome>>
export type Line = Visitors & Colleagues

/** Where it does not matter which workspace is named. */
const whateverTheirRole = (outcome: Outcome): Colleagues => {
  const colleagues: readonly Colleague[] = [...workspaceRoles, 'suspended', 'foreigner']
  return Object.fromEntries(colleagues.map((each) => [each, outcome])) as Record<Colleague, Outcome>
}

const onlyRoles = (...who: readonly WorkspaceRole[]): Colleagues => ({
  ...whateverTheirRole('forbidden'),
  ...Object.fromEntries(who.map((role) => [role, 'answer'])),
  suspended: 'suspended',
  foreigner: 'unknown',
})

const no: Visitors = { anonymous: 404, pretender: 404, other: 404, member: 404, support: 404, ops: 404 }
const yes: Visitors = {
  anonymous: 'answer',
  pretender: 'answer',
  other: 'answer',
  member: 'answer',
  support: 'answer',
  ops: 'answer',
}

const nobody: Line = { ...no, ...whateverTheirRole(404) }
export const everybody: Line = { ...yes, ...whateverTheirRole('answer') }

/** Each of what is their own. */
const signedIn: Visitors = { ...yes, anonymous: 401, pretender: 403 }

/** The path names something of the member's workspace. */
const belonging: Visitors = { ...no, anonymous: 401, pretender: 403, member: 'answer' }

/** About the person alone, whatever workspace they name. */
export const oneself: Line = { ...signedIn, ...whateverTheirRole('answer') }

/** The roles that have each permission. */
const roles = {
  member: onlyRoles('owner', 'admin', 'approver', 'editor', 'viewer', 'client'),
  read: onlyRoles('owner', 'admin', 'approver', 'editor', 'viewer'),
  comment: onlyRoles('owner', 'admin', 'approver', 'editor', 'viewer'),
  create: onlyRoles('owner', 'admin', 'approver', 'editor'),
  brand: onlyRoles('owner', 'admin'),
  accounts: onlyRoles('owner', 'admin'),
  members: onlyRoles('owner', 'admin'),
  settings: onlyRoles('owner', 'admin'),
  billing: onlyRoles('owner'),
  ownership: onlyRoles('owner'),
}

type Needed = keyof typeof roles

export const may = (needed: Needed): Line => ({ ...signedIn, ...roles[needed] })

/** The path names something that is the workspace's alone. */
export const itsMembersMay = (needed: Needed): Line => ({ ...belonging, ...roles[needed] })

export const support: Line = { ...nobody, support: 'answer' }
export const ops: Line = { ...nobody, ops: 'answer' }

/** Let in by something else than a session. */
const noTicket: Visitors = { anonymous: 401, pretender: 401, other: 401, member: 401, support: 401, ops: 401 }
export const whoHasATicket: Line = { ...noTicket, ...whateverTheirRole(401) }
