import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../support/people.ts'
import { expectReplayEqual } from '../../support/replay.ts'
import { ask, itemOf, listOf, openShelf, type Shelf, signUp } from './shelf.ts'

let shelf: Shelf

beforeAll(async () => {
  shelf = await openShelf()
})
afterAll(() => shelf.close())

/** The columns of a view, without some of them. */
const columnsOf = async (view: string, without: readonly string[]): Promise<string> => {
  const { rows } = await shelf.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname <> all($2)`,
    [view, without],
  )
  return rows.map(({ name }) => name).join(', ')
}

type Answered = { readonly position: string; readonly folderId: string; readonly item: { readonly id: string } }

const post = async (person: Person, path: string, payload: object): Promise<Answered> => {
  const answer = await ask(shelf.app, person, path, { method: 'POST', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body) as Answered
}

it('a library is read while its read model still is the one without folders and tags', async () => {
  const person = await signUp(shelf)
  const { item } = await post(person, '/library/texts', { text: 'Tea' })
  const { folderId } = await post(person, '/library/folders', { name: 'Spring' })
  await post(person, '/library/moves', { ids: [item.id], folderId })
  const { position } = await post(person, '/library/tags', { ids: [item.id], add: ['Dawn'] })
  expect((await listOf(shelf.app, person, '', position)).items).toMatchObject([{ folderId, tags: ['Dawn'] }])
  await expectReplayEqual(shelf.owner)

  const older = await columnsOf('read.library', ['folder_id', 'tags', 'tag_keys'])
  const roles = await shelf.owner.query<{ role: string }>(
    `select distinct grantee as role from information_schema.role_table_grants
     where table_schema = 'read' and table_name = 'library' and privilege_type = 'SELECT'`,
  )
  await shelf.owner.query('alter view read.library rename to library_today')
  await shelf.owner.query(`create view read.library as select ${older} from read.library_today`)
  for (const { role } of roles.rows) await shelf.owner.query(`grant select on read.library to "${role}"`)

  expect(await itemOf(shelf.app, person, item.id)).toMatchObject({ name: 'Tea', folderId: null, tags: [] })
  expect((await listOf(shelf.app, person, '?folder=none')).items).toHaveLength(1)
  expect((await listOf(shelf.app, person, `?folder=${folderId}&tag=dawn`)).items).toEqual([])
  const folders = await ask(shelf.app, person, '/library/folders')
  expect(JSON.parse(folders.body)).toMatchObject({ folders: [{ name: 'Spring', items: 0 }] })
  expect(JSON.parse((await ask(shelf.app, person, '/library/tags')).body)).toMatchObject({ tags: [] })
  expect((await ask(shelf.app, person, '/account/export', { method: 'POST' })).statusCode).toBe(200)
})
