import { availableParallelism } from 'node:os'

/** How many threads work on one video. More than four hardly make it faster, but need memory each. */
export const threads = Math.min(4, availableParallelism())
