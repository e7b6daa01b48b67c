import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'

/**
 * A statement that is sent often although its text is made at run time. It gets a name of its own, so that each
 * connection plans it only once.
 */
export const named = (name: string, text: string, values: readonly unknown[]): QueryConfig => ({
  name: `${name}.${createHash('sha1').update(text).digest('base64url')}`,
  text,
  values: [...values],
})
