import type { Action } from '../../customer.ts'

/** An action in the studio, by days before today. */
export type Post = readonly [daysAgo: number, action: Action]
