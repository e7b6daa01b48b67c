import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { staff } from '@vignette/domain/staff/decider'
import { type StaffCommand } from '@vignette/domain/staff/commands'
import { staffRoleGranted, staffRoleRevoked } from '@vignette/domain/staff/events'
import { type StaffRole, staffRoles } from '@vignette/domain/staff/schemas'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { findPerson, type Person } from '@vignette/accounts/find-account'
import { readStaff } from '@vignette/accounts/staff'
import { Argument, type Command } from 'commander'
import { findActingStaff, isRoleHeld, notStaff } from './acting-staff.ts'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

type Change = 'grant' | 'revoke'

const changes = {
  grant: { eventType: staffRoleGranted.type, done: 'has now', already: 'had already' },
  revoke: { eventType: staffRoleRevoked.type, done: 'no longer has', already: 'did not have' },
} as const

const commandOf = (name: Change, { userId, email }: Person, role: StaffRole, reason: string): StaffCommand => {
  if (name === 'revoke') return { type: 'RevokeStaffRole', userId, role, reason }
  if (email !== null) return { type: 'GrantStaffRole', userId, role, reason, email }
  throw new DomainError('notFound', 'user.no_account', 'This person has no account any more.')
}

/** Who changes a role. `isFirst`: nobody has the role yet, and somebody who is not staff gives it. */
type Granting = { readonly by: string; readonly isFirst: boolean }

/** The user id of somebody with an account, or any name. An address is no name: the journal could not forget it. */
const nameInJournal = async (context: Context, given: string): Promise<string> => {
  if (!given.includes('@')) return given
  const { userId } = await findPerson(context.pool, given)
  return userId
}

/**
 * A role is changed by staff. While nobody has it, which is so on a new installation, whoever can use the command line
 * may give it to the first person.
 */
const grantingBy = async (context: Context, name: Change, role: StaffRole, given: string): Promise<Granting> => {
  const by = await findActingStaff(context, given)
  if (by !== undefined) return { by, isFirst: false }
  if (name === 'revoke' || (await isRoleHeld(context, role))) throw notStaff(given)
  return { by: await nameInJournal(context, given), isFirst: true }
}

const change = (name: Change) => async (context: Context, role: StaffRole, given: string, options: ActionOptions) => {
  const { eventType, done, already } = changes[name]
  const { by, isFirst } = await grantingBy(context, name, role, options.by)
  const person = await findPerson(context.pool, given)
  const { userId } = person
  const { reason } = options
  const details = isFirst ? { role, first: true } : { role }
  const operation = { actor: by, reason, action: `staff ${name}`, target: userId, about: userId, details }
  const streams = context.openStreams(
    {
      actor: isFirst ? { kind: 'system', id: 'command line' } : { kind: 'staff', id: by },
      correlationId: randomUUID(),
      causationId: null,
      workspaceId: workspaceOfSubject(userId),
    },
    { operation, eventType },
  )
  const command = commandOf(name, person, role, reason)
  const recorded = staff.decide(command, await streams.load(staff, userId)).length > 0
  const after = await streams.send(staff, userId, command, randomUUID())
  const roles = after.roles.map((each) => each.role)
  const first = recorded && isFirst ? ` Nobody had it before; from now on --by names staff.` : ''
  const text = `${given} ${recorded ? done : already} the role ${role}${recorded ? ', from the next click on' : ''}.${first}`
  return { json: { userId, role, recorded, roles, ...(isFirst && { first: true }) }, text }
}

/** Staff and their roles. */
export const addStaffCommands = (program: Command): void => {
  const group = program.command('staff').description('who works here: support reads and helps customers, ops runs this')

  for (const [name, description] of [
    ['grant', 'give somebody a role; while nobody has it, --by may be anybody'],
    ['revoke', 'take a role back from somebody'],
  ] as const) {
    addJournaledCommand(group, name, description)
      .addArgument(new Argument('<role>', 'which').choices(staffRoles))
      .argument('<person>', 'the e-mail address or the user id of somebody who has signed up')
      .action(actionOf(change(name)))
  }

  addCommand(group, 'list', 'who has which role, since when and why').action(
    actionOf(async ({ pool }) => {
      const grants = await readStaff(pool)
      const rows = grants.map(({ email, userId, role, at, by, reason }) => ({
        'e-mail': email,
        'user id': userId,
        role,
        since: at,
        by,
        reason,
      }))
      return { json: { staff: grants }, text: tableOr(rows, 'Nobody has a role.') }
    }),
  )
}
