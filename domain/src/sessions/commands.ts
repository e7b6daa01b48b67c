/** Ends every session that was opened by `now`, an ISO 8601 UTC instant. */
export type EndSessions = { readonly type: 'EndSessions'; readonly userId: string; readonly now: string }
