/** The name in addresses that a workspace has from its beginning on and always keeps. */
export const firstSlugOf = (workspaceId: string): string => workspaceId.replaceAll('-', '').slice(0, 12)
