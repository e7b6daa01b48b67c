/** The subjects of what people do in a workspace. */
export const activityKinds = [
  'content',
  'library',
  'publishing',
  'templates',
  'brand',
  'comments',
  'team',
  'workspace',
  'plan',
] as const
export type ActivityKind = (typeof activityKinds)[number]
