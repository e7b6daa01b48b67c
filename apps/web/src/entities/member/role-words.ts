import type { InvitedRole } from '@vignette/domain/members/roles'

/** A sentence about the rights of each role. */
export const roleWords: Readonly<Record<InvitedRole, string>> = {
  admin: 'Does everything that an approver does, and looks after the members, the brand and the settings.',
  approver: 'Does everything that an editor does, and approves posts before they are published.',
  editor: 'Generates posts, and works with the library and the templates.',
  viewer: 'Sees everything and comments, and changes nothing.',
  client: 'Sees what is shared for approval, and nothing else.',
}
