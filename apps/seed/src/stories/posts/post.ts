import type { Action } from '../../customer.ts'

/** Something that is done in the studio, so many days before today. */
export type Post = readonly [daysAgo: number, action: Action]
