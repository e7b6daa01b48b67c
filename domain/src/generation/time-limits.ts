import { addMs } from '../kernel/calendar.ts'
import { type Kind, kinds } from './kinds.ts'

/** So long after a generation was given up its credits are still held, for what was delivered at the last moment. */
const settlingMs = 60_000

/** When a generation is given up: it waits and is made for at most twice what making it may take. */
export const endOf = (kind: Kind, now: string): string => addMs(now, 2 * kinds[kind].limitMs)

/** Until when the credits of a generation are held that is given up at `endsBy`. */
export const holdUntil = (endsBy: string): string => addMs(endsBy, settlingMs)
