/** The subjects of a customer's events. */
export const timelineKinds = [
  'plan',
  'credits',
  'content',
  'media',
  'publishing',
  'mail',
  'identity',
  'team',
  'staff',
] as const
export type TimelineKind = (typeof timelineKinds)[number]
