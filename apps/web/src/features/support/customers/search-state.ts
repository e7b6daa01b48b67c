/** What was looked for, in a page's state, which may be anybody's. */
export const queryIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'query' in state && typeof state.query === 'string'
    ? state.query
    : null
