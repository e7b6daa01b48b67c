export type SeeNotifications = {
  readonly type: 'SeeNotifications'
  readonly workspaceId: string
  readonly userId: string
  /** A position in the log. */
  readonly until: number
}

export type LookAtNotifications = {
  readonly type: 'LookAtNotifications'
  readonly workspaceId: string
  readonly userId: string
  readonly positions: readonly number[]
}

export type NotificationCommand = SeeNotifications | LookAtNotifications
