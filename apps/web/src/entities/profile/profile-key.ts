/** Where the profile of a person is in the cache, for who only looks at it: asking for it takes the schemas along. */
export const profileKey = (firebaseUID: string | undefined) => ['profile', firebaseUID] as const
