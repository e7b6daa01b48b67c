/** The state of an address to which a list led: the way back is a step back. */
export const openedFromList = 'from-list'
