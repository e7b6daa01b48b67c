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
import { actionOf, addCommand, addJournaledCommand, byOf, withRequiredReason } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

type Changing = { readonly by: string; readonly reason: string }

const changes = {
  grant: { eventType: staffRoleGranted.type, done: 'has now', already: 'had already' },
  revoke: { eventType: staffRoleRevoked.type, done: 'no longer has', already: 'did not have' },
} as const

const commandOf = (
  name: keyof typeof changes,
  { userId, email }: Person,
  role: StaffRole,
  reason: string,
): StaffCommand => {
  if (name === 'revoke') return { type: 'RevokeStaffRole', userId, role, reason }
  if (email !== null) return { type: 'GrantStaffRole', userId, role, reason, email }
  throw new DomainError('notFound', 'user.no_account', 'This person has no account any more.')
}

const change =
  (name: keyof typeof changes) => async (context: Context, role: StaffRole, given: string, options: Changing) => {
    const { eventType, done, already } = changes[name]
    const person = await findPerson(context.pool, given)
    const { userId } = person
    const operation = { ...byOf(options), action: `staff ${name}`, target: userId, details: { role } }
    const streams = context.openStreams(
      {
        actor: { kind: 'staff', id: options.by },
        correlationId: randomUUID(),
        causationId: null,
        workspaceId: workspaceOfSubject(userId),
      },
      { operation, eventType },
    )
    const command = commandOf(name, person, role, options.reason)
    const recorded = staff.decide(command, await streams.load(staff, userId)).length > 0
    const after = await streams.send(staff, userId, command, randomUUID())
    const roles = after.roles.map((each) => each.role)
    const text = `${given} ${recorded ? done : already} the role ${role}${recorded ? ', from the next click on' : ''}.`
    return { json: { userId, role, recorded, roles }, text }
  }

/** Staff and their roles. */
export const addStaffCommands = (program: Command): void => {
  const group = program.command('staff').description('who works here: support reads and helps customers, ops runs this')

  for (const [name, description] of [
    ['grant', 'give somebody a role'],
    ['revoke', 'take a role back from somebody'],
  ] as const) {
    withRequiredReason(addJournaledCommand(group, name, description))
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
