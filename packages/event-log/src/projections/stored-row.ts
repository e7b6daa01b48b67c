import type { ColumnType } from '@vignette/domain/kernel/projection'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { isStorable } from '@vignette/domain/kernel/text'
import { Unstorable } from '../event-store/unstorable.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { Row } from './rows.ts'

const maxInteger = 2 ** 31

type Columns = readonly (readonly [string, ColumnType])[]

const isJson = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'boolean'
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isJson)
  if ('toJSON' in value) return false
  return Object.entries(value).every(([name, member]) => isStorable(name) && (member === undefined || isJson(member)))
}

const fits: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && isStorable(value),
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value) && Number(value) >= -maxInteger && Number(value) < maxInteger,
  bigint: Number.isSafeInteger,
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  jsonb: isJson,
}

/**
 * Converts a folded row to the form in which the table returns it, since a fold must give the same result whether its
 * row comes from memory or from the table. Values that the table does not accept are refused here, event by event,
 * independently of batches. Values that are identical to those in `before` were already checked; objects are checked
 * again.
 *
 * @throws {Unstorable} naming the column.
 */
const storedRow = (columns: Columns, row: Row, before: Row | null): Row => {
  const stored: Row = { ...before }
  for (const [name, type] of columns) {
    const value = row[name] ?? null
    if (typeof value !== 'object' && value === stored[name]) continue
    if (value !== null && !fits[type](value)) throw new Unstorable(`column ${name} does not take what was folded`)
    stored[name] = type === 'timestamptz' && typeof value === 'string' ? new Date(value).toISOString() : value
  }
  return stored
}

/**
 * The stored form of a row after an event; null if there is no row.
 * @throws the errors of `evolve`, and {Unstorable}.
 */
export type NextRow = (row: Row | null, event: RecordedEvent, key: string) => Row | null

export const createNextRow = (projection: AnyProjection): NextRow => {
  const { key: keyColumn } = projection
  const columns: Columns = Object.entries(projection.columns)
  return (row, event, key) => {
    const next: Row | null = projection.evolve(row, event, key)
    if (next === null || next === row) return next
    const stored = storedRow(columns, next, row)
    if (stored[keyColumn] !== key) throw new Unstorable(`column ${keyColumn} is not the key of the row`)
    return stored
  }
}
