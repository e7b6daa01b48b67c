import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseUrl, roleUrl } from './services/database-url.ts'

/** `ownerUrl` migrates and may do anything; `appUrl` is the role that api and worker run with. */
export type TestDatabase = {
  readonly name: string
  readonly ownerUrl: string
  readonly appUrl: string
  readonly drop: () => Promise<void>
}

/** A database of its own for a test file, copied from the migrated template. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { postgres, runId } = inject('services')
  const name = `vignette_test_${runId}_${randomBytes(5).toString('hex')}`
  await asAdmin(postgres.adminUrl, `create database ${name} template ${postgres.template}`)
  const ownerUrl = databaseUrl(postgres.adminUrl, name)
  return {
    name,
    ownerUrl,
    appUrl: roleUrl(ownerUrl, { user: postgres.appUser, password: postgres.appPassword }),
    drop: () => asAdmin(postgres.adminUrl, `drop database if exists ${name} with (force)`),
  }
}

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const admin = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
