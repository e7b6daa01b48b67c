/** The most entries of lists, and the longest texts in characters. */
export const brandLimits = { bannedWords: 100, bannedWord: 60, samplePosts: 20, samplePost: 2_200, about: 500 } as const
