import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './services/template.ts'

export type { TestDatabase }

/** A database of its own for a test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('services'))
