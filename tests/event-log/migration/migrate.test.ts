import { migrate } from '@vignette/event-log/migration/migrate'
import { registry } from '@vignette/domain/registry'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { masterKeys } from '../../support/settings.ts'

let home: TestDatabase
let urls: { name: string; ownerUrl: string; appUrl: string }
const fresh = `vignette_fresh_${process.pid}`

const atDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Another database of the same server. */
const nextTo = (name: string) => ({
  name,
  ownerUrl: atDatabase(home.ownerUrl, name),
  appUrl: atDatabase(home.appUrl, name),
})

const run = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  home = await createTestDatabase()
  await run(home.ownerUrl, `create database ${fresh}`)
  urls = nextTo(fresh)
})

afterAll(async () => {
  await run(home.ownerUrl, `drop database if exists ${fresh} with (force)`)
  await home.drop()
})

it('brings an empty database to this release, also when several processes try at once and again', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate({ ...urls, masterKeys, ...registry })))
  await migrate({ ...urls, masterKeys, ...registry })
  const rows = await run<{ name: string; state: string }>(urls.appUrl, 'select name, state from es.projections')
  const consumers = [...registry.projections, ...registry.reactors]
  expect(rows.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(
    consumers.map(({ name }) => `${name} live`).toSorted(),
  )
  expect(await run(urls.appUrl, 'select * from read.profiles')).toEqual([])
})

it('is safe to run by several processes at once on a database that has it all', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 4 }, () => migrate({ ...urls, masterKeys, ...registry })))
  }
})

it('is safe beside the migrations of other databases of the same server, which share its roles', async () => {
  const all = [urls, ...['a', 'b', 'c'].map((name) => nextTo(`${fresh}_${name}`))]
  for (const { name } of all.slice(1)) await run(home.ownerUrl, `create database ${name}`)
  try {
    for (let round = 0; round < 10; round++) {
      await Promise.all(all.map(({ ownerUrl, appUrl }) => migrate({ ownerUrl, appUrl, masterKeys, ...registry })))
    }
  } finally {
    for (const { name } of all.slice(1)) await run(home.ownerUrl, `drop database ${name} with (force)`)
  }
})

it('gives the login the password it is asked to have', async () => {
  const changed = new URL(urls.appUrl)
  changed.username = `vignette_fresh_login_${process.pid}`
  for (const password of ['first', 'second']) {
    changed.password = password
    await migrate({ ownerUrl: urls.ownerUrl, appUrl: changed.href, masterKeys, ...registry })
    expect(await run(changed.href, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await run(urls.ownerUrl, `drop role ${changed.username}`)
})

it('refuses a read model that has changed under the same version', async () => {
  const changed = registry.projections.map((projection) => ({ ...projection, parts: projection.parts + 1 }))
  await expect(migrate({ ...urls, masterKeys, ...registry, projections: changed })).rejects.toThrow(
    /^The read model profiles v3 has changed since this data was made.* Give its definition version 4/,
  )
})

it('begins a build of a definition that replaces the live one, once', async () => {
  const changed = registry.projections.map((projection) => ({ ...projection, version: projection.version + 1 }))
  await migrate({ ...urls, masterKeys, ...registry, projections: changed })
  await migrate({ ...urls, masterKeys, ...registry, projections: changed })
  const builds = await run<{ name: string }>(
    urls.appUrl,
    'select name, version, state, swaps_itself from es.projections order by version',
  )
  for (const { name } of registry.projections) {
    expect(builds.filter((build) => build.name === name)).toEqual([
      { name, version: 1, state: 'live', swaps_itself: false },
      { name, version: 2, state: 'building', swaps_itself: true },
    ])
  }
  for (const { name } of registry.reactors) {
    expect(builds.filter((build) => build.name === name)).toMatchObject([{ name, version: 1, state: 'live' }])
  }
})

it('leaves the moment to people where a release still has the live definition', async () => {
  const builds = await run(urls.appUrl, 'select version from es.projections')
  const both = registry.projections.flatMap((projection) => [projection, { ...projection, version: 7 }])
  await migrate({ ...urls, masterKeys, ...registry, projections: both })
  expect(await run(urls.appUrl, 'select version from es.projections')).toEqual(builds)
})
