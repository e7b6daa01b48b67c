import { randomBytes } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'
import { Redis } from 'ioredis'
import { expect } from 'vitest'

/** A word that occurs nowhere else, so that every trace of it is a trace of who has it. */
export const uniqueWord = (): string => `z${randomBytes(9).toString('hex')}`

const bytesOf = (text: string): number[] => [...Buffer.from(text)]
const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')

/** How a word looks in what is written in one case: plain, as bytes, in an address, in JSON that escapes. */
const writingsOf = (word: string): readonly string[] => {
  const bytes = bytesOf(word.toLowerCase()).map(hexOf)
  const capitals = bytesOf(word.toUpperCase()).map(hexOf)
  return [
    word.toLowerCase(),
    bytes.join(''),
    capitals.join(''),
    bytes.map((byte) => `%${byte}`).join(''),
    bytes.map((byte) => `\\u00${byte}`).join(''),
  ]
}

/** It looks different at each of the three offsets that a word may have in what is encoded. */
const inBase64 = (word: string): readonly string[] =>
  [word.toLowerCase(), word.toUpperCase()].flatMap((text) =>
    [0, 1, 2].map((skip) =>
      Buffer.from(text)
        .subarray(skip, skip + 15)
        .toString('base64'),
    ),
  )

/** Those of the words that a text holds, in whatever writing. */
export const wordsIn = (text: string, words: readonly string[]): readonly string[] => {
  const lower = text.toLowerCase()
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return words.filter(
    (word) =>
      writingsOf(word).some((writing) => lower.includes(writing)) ||
      inBase64(word).some((writing) => base64.includes(writing)),
  )
}

/** Every table of every schema in which one of the words is found. */
export const tablesWith = async (owner: Pool, words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from only ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    if (wordsIn(text, words).length > 0) found.push(name)
  }
  expect(tables.length).toBeGreaterThan(20)
  return found
}

const valueOf = async (redis: Redis, key: string): Promise<unknown> => {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key)
    case 'hash':
      return redis.hgetall(key)
    case 'list':
      return redis.lrange(key, '0', '-1')
    case 'set':
      return redis.smembers(key)
    case 'zset':
      return redis.zrange(key, '0', '-1')
    case 'stream':
      return redis.xrange(key, '-', '+')
    default:
      return null // gone meanwhile
  }
}

/** All that a database of Redis holds, as text. */
export const dumpOfRedis = async (url: string): Promise<string> => {
  const redis = new Redis(url)
  try {
    const keys = await redis.keys('*')
    const entries = await Promise.all(keys.map(async (key) => [key, await valueOf(redis, key)]))
    return JSON.stringify(entries)
  } finally {
    redis.disconnect()
  }
}
