/** The state of a location that was opened from a list: the way back is one step back in the browser's history. */
export const openedFromList = 'from-list'
