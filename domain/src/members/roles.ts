/** The roles that a member of a workspace can have, the one with most rights first. Everybody has one per workspace. */
export const workspaceRoles = ['owner', 'admin', 'approver', 'editor', 'viewer', 'client'] as const

export type WorkspaceRole = (typeof workspaceRoles)[number]

/** The roles that are given to people. A workspace is owned by one person, who hands it over. */
export const invitedRoles = ['admin', 'approver', 'editor', 'viewer', 'client'] as const satisfies WorkspaceRole[]

export type InvitedRole = (typeof invitedRoles)[number]

export const roleNames: Readonly<Record<WorkspaceRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  approver: 'Approver',
  editor: 'Editor',
  viewer: 'Viewer',
  client: 'Client',
}

/**
 * What somebody may do in a workspace. Every route names the one that it needs, and the app asks the same table before
 * it offers something.
 *
 * - `read`: brand, library, history, usage.
 * - `comment`: write comments.
 * - `create`: generate, and change library, templates and posts.
 * - `approve`: approve posts before they are published.
 * - `brand`, `accounts`, `members`, `settings`: change the brand, the social accounts, who belongs to the workspace, and
 *   its name and address.
 * - `billing`: see and change plan, payments and budget.
 * - `ownership`: hand the workspace over, or delete it.
 * - `shared`: see what was shared for approval, and nothing else.
 */
export const permissions = [
  'read',
  'comment',
  'create',
  'approve',
  'brand',
  'accounts',
  'members',
  'settings',
  'billing',
  'ownership',
  'shared',
] as const

export type Permission = (typeof permissions)[number]

const viewing = ['read', 'comment', 'shared'] as const
const editing = [...viewing, 'create'] as const
const approving = [...editing, 'approve'] as const
const administering = [...approving, 'brand', 'accounts', 'members', 'settings'] as const

const permissionsOf: Readonly<Record<WorkspaceRole, readonly Permission[]>> = {
  owner: permissions,
  admin: administering,
  approver: approving,
  editor: editing,
  viewer: viewing,
  client: ['shared'],
}

/** True if the role allows what the permission names. */
export const permits = (role: WorkspaceRole, permission: Permission): boolean =>
  permissionsOf[role].includes(permission)
