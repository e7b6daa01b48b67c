import { createHash } from 'node:crypto'

/** What a network is given to know a part by. It is the same whenever the part is sent. */
export const partKey = (postId: string, accountId: string, index: number): string =>
  createHash('sha256').update(`${postId}|${accountId}|${index}`).digest('hex').slice(0, 32)
