/** What an event of a customer is about. */
export const timelineKinds = ['plan', 'credits', 'content', 'media', 'mail', 'identity', 'staff'] as const
export type TimelineKind = (typeof timelineKinds)[number]
