import { addMs } from '../kernel/calendar.ts'
import { type Kind, kinds } from './kinds.ts'

/** Credits are held a little longer than the time limit, so that a delivery at the last moment can be charged. */
const settlingMs = 60_000

/** When a generation is given up: after twice the time limit of its kind, waiting included. */
export const endOf = (kind: Kind, now: string): string => addMs(now, 2 * kinds[kind].limitMs)

/** Until when the credits of a generation that ends by `endsBy` are held. */
export const holdUntil = (endsBy: string): string => addMs(endsBy, settlingMs)
