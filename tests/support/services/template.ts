import { Client } from 'pg'
import { databaseUrl, roleUrl } from './database-url.ts'

type Role = { user: string; password: string }

/** Refuses early, and in words, a user that cannot make the databases of the run. */
export async function checkPrivileges(adminUrl: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string; allowed: boolean }>(
      `select rolname as name, rolsuper or (rolcreatedb and rolcreaterole) as allowed
       from pg_roles where rolname = current_user`,
    )
    if (rows[0]?.allowed) return
    throw new Error(
      `The database user "${rows[0]?.name}" of DATABASE_URL cannot create databases and roles. Every test file gets its ` +
        `own database: run "alter role ${rows[0]?.name} createdb createrole", or unset DATABASE_URL.`,
    )
  })
}

/** One migrated database that every test file's own database is copied from. */
export async function createTemplate(adminUrl: string, name: string, app: Role): Promise<void> {
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name}`))
  const ownerUrl = databaseUrl(adminUrl, name)
  await migrateIfThere(ownerUrl, roleUrl(ownerUrl, app))
  await withAdmin(adminUrl, (admin) => admin.query(`alter database ${name} with allow_connections false`))
}

/** Removes what a run made on a server that it did not start. */
export async function dropEverything(adminUrl: string, prefix: string, appUser: string): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`drop role if exists ${appUser}`)
  })
}

async function withAdmin(adminUrl: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function migrateIfThere(ownerUrl: string, appUrl: string): Promise<void> {
  try {
    const [{ migrate }, { projections }] = await Promise.all([
      import('@vignette/platform/db/migrate'),
      import('@vignette/worker/projections'),
    ])
    await migrate({ ownerUrl, appUrl, projections })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    console.log(`template: EMPTY, ${error.message}`)
  }
}
