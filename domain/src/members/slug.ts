/** The name of a workspace in addresses, until it is given another. */
export const slugOf = (workspaceId: string): string => workspaceId.replaceAll('-', '').slice(0, 12)
