/** For so long a person can take back that their account is deleted. */
export const daysToUndelete = 14
