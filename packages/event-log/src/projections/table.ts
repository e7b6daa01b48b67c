import { createHash } from 'node:crypto'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names come from code, never from requests. This checks that they are plain identifiers. */
const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`Not a name for a table or column: ${name}`)
  return `"${name}"`
}

export const column = (name: string): string => identifier(snakeCase(name))

/** The table of one build of a read model. */
export type Table = { readonly projection: AnyProjection; readonly version: number }

/** The name of the table, as `es.table_of` in the migrations forms it. */
export const tableOf = ({ projection, version }: Table): string =>
  `read.${identifier(`${snakeCase(projection.name)}__v${version}`)}`

/** Columns, key and indexes in the form that `es.create_build` expects. */
export const layoutOf = ({ columns, key, indexes }: AnyProjection) => ({
  columns: Object.entries(columns).map(([name, type]) => [snakeCase(name), type]),
  key: snakeCase(key),
  indexes: indexes.map((index) => index.map(snakeCase)),
})

/** A fingerprint of everything that rows and checkpoints of a definition depend on. A change needs a new version. */
export const shapeOf = ({ parts, events, columns, key, indexes }: AnyProjection): string =>
  createHash('sha256')
    .update(JSON.stringify([parts, events.map((event) => event.type).toSorted(), columns, key, indexes]))
    .digest('base64url')
