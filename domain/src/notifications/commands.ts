export type SeeNotifications = {
  readonly type: 'SeeNotifications'
  readonly workspaceId: string
  readonly userId: string
  /** A position in the log. */
  readonly until: number
}
