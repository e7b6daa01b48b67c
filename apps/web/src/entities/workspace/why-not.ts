import { type Permission, permits, roleNames, type WorkspaceRole, workspaceRoles } from '@vignette/domain/members/roles'

const articled: Readonly<Record<WorkspaceRole, string>> = {
  owner: 'The owner',
  admin: 'An admin',
  approver: 'An approver',
  editor: 'An editor',
  viewer: 'A viewer',
  client: 'A client',
}

/** Why somebody is not offered something, and who is. `what` follows "can". */
export const whyNot = (role: WorkspaceRole, permission: Permission, what = 'do this'): string => {
  const least = workspaceRoles.findLast((each) => permits(each, permission)) ?? 'owner'
  return `Your role here is ${roleNames[role]}. ${articled[least]} can ${what}.`
}
