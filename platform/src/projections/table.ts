import { createHash } from 'node:crypto'
import type { AnyProjection } from './any-projection.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names come from code, never from requests; this is the check that they are what they look like. */
const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`Not a name for a table or column: ${name}`)
  return `"${name}"`
}

export const column = (name: string): string => identifier(snakeCase(name))

/** The view that readers use, whatever version is live. */
export const viewOf = (projection: AnyProjection): string => `read.${column(projection.name)}`

/** The table that this version writes. */
export const tableOf = (projection: AnyProjection): string =>
  `read.${identifier(`${snakeCase(projection.name)}__v${projection.version}`)}`

/** Fingerprint of what the rows and checkpoints of a version were made for; changing it takes a new version. */
export const shapeOf = ({ parts, events, columns, key, indexes }: AnyProjection): string =>
  createHash('sha256')
    .update(JSON.stringify([parts, events.map((event) => event.type).toSorted(), columns, key, indexes]))
    .digest('base64url')
