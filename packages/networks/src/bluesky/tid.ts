import { createHash } from 'node:crypto'

const alphabet = '234567abcdefghijklmnopqrstuvwxyz'
const length = 13
const clockBits = 10n

/**
 * A record key of AT Protocol that belongs to a key of ours: the instant in microseconds, and a clock id. What is finer
 * than the instant, and the clock id, come from the key, so that the same post has the same record key at each attempt.
 */
export const tidOf = (key: string, instant: string): string => {
  const hash = createHash('sha256').update(key).digest()
  const micros = BigInt(Date.parse(instant)) * 1_000n + BigInt(hash.readUInt32BE(0) % 1_000)
  const clock = BigInt(hash.readUInt32BE(4)) & ((1n << clockBits) - 1n)
  let rest = (micros << clockBits) | clock
  let text = ''
  while (text.length < length) {
    text = `${alphabet[Number(rest & 31n)] ?? ''}${text}`
    rest >>= 5n
  }
  return text
}
