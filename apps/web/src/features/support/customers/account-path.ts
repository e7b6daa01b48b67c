/** Where the API has what belongs to a customer. */
export const customerPath = (uid: string): string => `/support/users/${encodeURIComponent(uid)}`

/** Where the API has what belongs to a workspace. */
export const workspacePath = (id: string): string => `/support/workspaces/${encodeURIComponent(id)}`
