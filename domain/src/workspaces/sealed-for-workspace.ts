/**
 * Of events with content, which belongs to its workspace: its subject is `workspaceId`, whoever made it. In shape 1, which
 * is otherwise the same, it was the person who made it.
 */
export const sealedForWorkspace = {
  version: 2,
  upcasters: { 1: (data: object) => data },
  formerSubjects: { 1: 'userId' },
} as const
