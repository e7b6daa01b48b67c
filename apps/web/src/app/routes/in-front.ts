/** The handle of a route that shows a dialog in front of its parent's page. People stay on the parent's page. */
export const inFront = 'inFront'

export const isInFront = (handle: unknown): boolean => handle === inFront
