/** The longest name of a workspace, in characters. */
export const longestName = 80

/** How long a name in addresses can be. */
export const slugLength = { min: 3, max: 40 } as const

/** For how many days the former name in addresses still leads to its workspace, and nobody else can take it. */
export const formerSlugDays = 90

/** How many former names a workspace can hold, so that nobody takes those of others by changing theirs again and again. */
export const mostFormerSlugs = 10

/** A name in addresses is held for a request that has taken it and has not recorded that yet. No request takes so long. */
export const slugHeldMs = 600_000

/** The length of the sides of a logo, in pixels. */
export const logoPixels = 256

export const lifeLimits = {
  /** The days in which the deletion of a workspace can be taken back. */
  daysToUndelete: 14,
  /** After so many days a workspace whose first plan was not paid for is deleted. */
  daysToPay: 7,
  /** How many workspaces of one person may wait for their first payment. */
  unpaid: 3,
} as const
