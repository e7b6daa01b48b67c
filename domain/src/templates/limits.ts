/** The most templates of one workspace, and the longest name of one in characters. */
export const templateLimits = { own: 50, name: 80 } as const
