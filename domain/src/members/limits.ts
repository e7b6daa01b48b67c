export const membersLimits = {
  /** How many invitations of a workspace may wait for an answer. */
  pendingInvitations: 1_000,
  /** For how many days an invitation can be accepted. */
  invitationDays: 7,
  /** How many invitations may be sent to one address in a day, also the same one again. */
  invitationsToAddress: 5,
  /** How many people may ask for access to a workspace in a day. */
  accessRequestsPerDay: 10,
  /** How many of those who may answer a request are told of it. */
  toldOfRequest: 10,
  /** How many members can be chosen to stay with a smaller plan. */
  chosenToStay: 1_000,
} as const
