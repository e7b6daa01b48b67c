/** The search query in the state of a location, which any page may have set. */
export const queryIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'query' in state && typeof state.query === 'string'
    ? state.query
    : null
