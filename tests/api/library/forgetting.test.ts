import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjects } from '@vignette/accounts/subjects'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { jpegOf } from '../../support/media.ts'
import { passTimeToUndelete, untilCarriedOut } from '../../support/passing-time.ts'
import {
  announce,
  ask,
  bring,
  fetchFile,
  filesOf,
  itemOf,
  listOf,
  openShelf,
  sendPart,
  type Shelf,
  signUp,
  uploadIn,
} from './shelf.ts'

let shelf: Shelf
let pool: Pool

beforeAll(async () => {
  shelf = await openShelf()
  pool = createPool({ url: shelf.database.appUrl, max: 2, name: 'forgetting', statementTimeoutMs: 5_000 })
})
afterAll(async () => {
  await pool.end()
  await shelf.close()
})

/** A picture with a tag in a folder, something in the trash, a text, and an upload under way. */
const fill = async () => {
  const person = await signUp(shelf)
  const { app } = shelf
  const [first, second] = [await jpegOf(300, 200), await jpegOf(200, 300)]
  const { itemId } = await bring(app, person, 'harbour.jpg', first)
  const trashed = await bring(app, person, 'cellar.jpg', second)
  await ask(app, person, `/library/${trashed.itemId}`, { method: 'DELETE' })
  await ask(app, person, '/library/texts', { method: 'POST', payload: { text: 'Dear diary' } })
  const made = await ask(app, person, '/library/folders', { method: 'POST', payload: { name: 'Harbours' } })
  const { folderId } = JSON.parse(made.body) as { folderId: string }
  await ask(app, person, '/library/moves', { method: 'POST', payload: { ids: [itemId], folderId } })
  await ask(app, person, '/library/tags', { method: 'POST', payload: { ids: [itemId], add: ['Dawn'] } })
  const upload = uploadIn(await announce(app, person, 'attic.jpg', first.length))
  await sendPart(app, person, upload, first, 0)
  // the parts of finished uploads are removed after their items are shown
  await eventually(async () => {
    const files = await filesOf(shelf, person.workspaceId)
    expect(files.filter((file) => file.includes('/uploads/'))).toHaveLength(1)
  })
  return { ...person, item: await itemOf(app, person, itemId) }
}

const rowsOf = async (workspaceId: string): Promise<number> => {
  const { rowCount } = await shelf.owner.query(
    `select workspace_id from read.library where workspace_id = $1
     union all select workspace_id from read.library_folders where workspace_id = $1`,
    [workspaceId],
  )
  return rowCount ?? 0
}

/** Folders that were made and not deleted, by the events. */
const foldersLeft = async (workspaceId: string): Promise<number> => {
  const { rows } = await shelf.owner.query<{ left: number }>(
    `select (count(*) filter (where type = 'FolderMade') - count(*) filter (where type = 'FolderDeleted'))::int as left
     from es.events where stream = $1`,
    [`library-${workspaceId}`],
  )
  return rows[0]?.left ?? 0
}

const expectNothing = (workspaceId: string) =>
  eventually(async () => {
    expect(await filesOf(shelf, workspaceId)).toEqual([])
    expect(await rowsOf(workspaceId)).toBe(0)
    expect(await foldersLeft(workspaceId)).toBe(0)
    const { rows } = await shelf.owner.query(
      'select used, reserved from read.library_storage where workspace_id = $1',
      [workspaceId],
    )
    expect(rows).toEqual([{ used: 0, reserved: 0 }])
  })

it('who is erased leaves neither files nor rows, and nobody else’s are touched', { tags: 'invariant' }, async () => {
  const [leaving, staying] = [await fill(), await fill()]
  const before = await filesOf(shelf, staying.workspaceId)
  const asked = { method: 'POST', payload: { email: leaving.email } } as const
  expect((await ask(shelf.app, leaving, '/account/delete', asked)).statusCode).toBe(200)
  await untilCarriedOut(shelf.owner)
  await passTimeToUndelete(shelf.owner, leaving.userId)
  await expectNothing(leaving.workspaceId)
  expect((await fetchFile(shelf.app, leaving.item.url)).statusCode).toBe(404)
  expect(await filesOf(shelf, staying.workspaceId)).toEqual(before)
  expect((await listOf(shelf.app, staying)).items).toHaveLength(2)
})

it('who is forgotten by hand leaves nothing either, and begins anew', async () => {
  const person = await fill()
  const cause = { actor: { kind: 'staff', id: 'somebody' }, correlationId: 'test', reason: 'test' } as const
  await forgetSubject({ pool, subjects }, person.userId, cause)
  await expectNothing(person.workspaceId)
  expect(personalWorkspaceId(person.userId)).toBe(person.workspaceId)
})

it('a copy of their data names what is in the library, with addresses that open', async () => {
  const person = await fill()
  const answer = await ask(shelf.app, person, '/account/export', { method: 'POST' })
  const { library, events } = JSON.parse(answer.body) as {
    library: readonly { name: string; address: string; folder: string | null; tags: readonly string[] }[]
    events: readonly { type: string; data: { text?: string } }[]
  }
  expect(library).toMatchObject([
    { name: 'harbour.jpg', folder: 'Harbours', tags: ['Dawn'] },
    { name: 'cellar.jpg', folder: null, tags: [] },
  ])
  const address = new URL(library[0]?.address ?? '')
  expect((await fetchFile(shelf.app, address.pathname + address.search)).statusCode).toBe(200)
  expect(events.find(({ type }) => type === 'TextSaved')?.data.text).toBe('Dear diary')
})
