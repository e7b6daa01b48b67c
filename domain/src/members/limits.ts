export const membersLimits = {
  /** How many invitations of a workspace may wait for an answer. */
  pendingInvitations: 1_000,
  /** For how many days an invitation can be accepted. */
  invitationDays: 7,
} as const
