/** The cache key of a profile, for code that only reads the cache: importing the query would import the schemas too. */
export const profileKey = (firebaseUID: string | undefined) => ['profile', firebaseUID] as const
