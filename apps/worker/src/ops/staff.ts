import { randomUUID } from 'node:crypto'
import { staff } from '@vignette/domain/staff/decider'
import { staffRoleGranted, staffRoleRevoked } from '@vignette/domain/staff/events'
import { type StaffRole, staffRoles } from '@vignette/domain/staff/schemas'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import { findUserId } from '@vignette/platform/operations/find-account'
import { readStaff } from '@vignette/platform/operations/staff'
import { Argument, type Command } from 'commander'
import { answering, byOf, changing, looking, withRequiredReason } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

type Changing = { readonly by: string; readonly reason: string }

const changes = {
  grant: { type: 'GrantStaffRole', eventType: staffRoleGranted.type, done: 'has now', already: 'had already' },
  revoke: { type: 'RevokeStaffRole', eventType: staffRoleRevoked.type, done: 'no longer has', already: 'did not have' },
} as const

const change =
  (name: keyof typeof changes) => async (context: Context, role: StaffRole, given: string, options: Changing) => {
    const { type, eventType, done, already } = changes[name]
    const userId = await findUserId(context.pool, given)
    const operation = { ...byOf(options), action: `staff ${name}`, target: userId, details: { role } }
    const streams = context.openStreams(
      {
        actor: { kind: 'staff', id: options.by },
        correlationId: randomUUID(),
        causationId: null,
        workspaceId: personalWorkspaceId(userId),
      },
      { operation, eventType },
    )
    const before = await streams.load(staff, userId)
    const { reason } = options
    const { roles } = await streams.send(staff, userId, { type, userId, role, reason }, randomUUID())
    const recorded = roles.includes(role) !== before.roles.includes(role)
    const text = `${given} ${recorded ? done : already} the role ${role}${recorded ? ', from the next click on' : ''}.`
    return { json: { userId, role, recorded, roles }, text }
  }

/** Who works here, with which rights. */
export const addStaffCommands = (program: Command): void => {
  const group = program.command('staff').description('who works here: support reads and helps customers, ops runs this')

  for (const [name, description] of [
    ['grant', 'give somebody a role'],
    ['revoke', 'take a role back from somebody'],
  ] as const) {
    withRequiredReason(changing(group, name, description))
      .addArgument(new Argument('<role>', 'which').choices(staffRoles))
      .argument('<person>', 'the e-mail address or the user id of somebody who has signed up')
      .action(answering(change(name)))
  }

  looking(group, 'list', 'who has which role, since when and why').action(
    answering(async ({ pool }) => {
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
