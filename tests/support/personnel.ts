import { randomUUID } from 'node:crypto'
import { staff } from '@vignette/domain/staff/decider'
import { type StaffCommand } from '@vignette/domain/staff/commands'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Person } from './people.ts'
import { createSpender } from './spending.ts'

/** Somebody works here from now on, with the address `<user id>@example.com`; they need no account to act at the command line. */
export const hire = async (databaseUrl: string, ...userIds: readonly string[]): Promise<void> => {
  const personnel = createPersonnel(databaseUrl)
  for (const userId of userIds) await personnel.grant({ userId, email: `${userId}@example.com` }, 'ops')
  await personnel.close()
}

type Somebody = Pick<Person, 'userId' | 'email'>

/** Gives people roles and takes them back, as whoever may does at the command line. */
export const createPersonnel = (databaseUrl: string) => {
  const { streamsOf, close } = createSpender(databaseUrl)
  const send = (command: StaffCommand) =>
    streamsOf(personalWorkspaceId(command.userId)).send(staff, command.userId, command, randomUUID())
  const reason = 'test'
  return {
    grant: ({ userId, email }: Somebody, role: StaffRole) =>
      send({ type: 'GrantStaffRole', userId, role, reason, email }),
    revoke: ({ userId }: Pick<Person, 'userId'>, role: StaffRole) =>
      send({ type: 'RevokeStaffRole', userId, role, reason }),
    close,
  }
}
