/** The event types to include or, when inverted, to exclude. */
export type Types = { readonly names: readonly string[]; readonly isInverted: boolean }

/** Positions, newest first. There are no others from `floor` on; 0 when there are no more. */
export type FoundPositions = { readonly positions: readonly number[]; readonly floor: number }
