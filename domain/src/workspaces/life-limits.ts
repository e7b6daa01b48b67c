export const lifeLimits = {
  /** The days in which the deletion of a workspace can be taken back. */
  daysToUndelete: 14,
  /** After so many days a workspace whose first plan was not paid for is deleted. */
  daysToPay: 7,
  /** How many workspaces of one person may wait for their first payment. */
  unpaid: 3,
} as const
