import { createPool, type Pool } from '@vignette/platform/db/pool'
import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './services/template.ts'

export type { TestDatabase }

/** A database of its own for a test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('services'))

/** Connections that may do anything. */
export const openOwner = ({ ownerUrl: url }: Pick<TestDatabase, 'ownerUrl'>, max: number): Pool =>
  createPool({ url, max, name: 'owner', statementTimeoutMs: 60_000, connectTimeoutMs: 10_000, asOwner: true })
