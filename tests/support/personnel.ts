import { randomUUID } from 'node:crypto'
import { staff } from '@vignette/domain/staff/decider'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { Person } from './people.ts'
import { createSpender } from './spending.ts'

type Somebody = Pick<Person, 'userId'>

/** Gives people roles and takes them back, as whoever may does at the command line. */
export const createPersonnel = (databaseUrl: string) => {
  const { streamsOf, close } = createSpender(databaseUrl)
  const change =
    (type: 'GrantStaffRole' | 'RevokeStaffRole') =>
    async ({ userId }: Somebody, role: StaffRole): Promise<void> => {
      const streams = streamsOf(personalWorkspaceId(userId))
      await streams.send(staff, userId, { type, userId, role, reason: 'test' }, randomUUID())
    }
  return { grant: change('GrantStaffRole'), revoke: change('RevokeStaffRole'), close }
}
