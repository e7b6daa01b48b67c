import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inject } from 'vitest'
import { createDatabase, createEmptyDatabase, type TestDatabase } from './services/template.ts'

export type { TestDatabase }

/** A database of its own for a test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('services'))

/** A database of its own for data that comes from elsewhere, schema and all. */
export const createUnmigratedDatabase = (): Promise<TestDatabase> => createEmptyDatabase(inject('services'))

/** Connections that may do anything. */
export const openOwner = ({ ownerUrl: url }: Pick<TestDatabase, 'ownerUrl'>, max: number): Pool =>
  createPool({ url, max, name: 'owner', statementTimeoutMs: 60_000, connectTimeoutMs: 10_000, asOwner: true })
