/** The handle of a route that shows a dialog in front of the page above it, which stays the page that people are on. */
export const inFront = 'inFront'

export const isInFront = (handle: unknown): boolean => handle === inFront
