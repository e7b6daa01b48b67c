/**
 * The id of the stream with the marks of one person in one workspace. Those of people in their own workspace keep the name
 * that they had before workspaces had members.
 */
export const marksId = (of: {
  readonly workspaceId: string
  readonly userId: string
  readonly isOwn: boolean
}): string => (of.isOwn ? of.workspaceId : `${of.workspaceId}/${of.userId}`)
