/** The days in which a person can undo the deletion of their account. */
export const daysToUndelete = 14
