// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFounders } from '../api/workspaces/further-workspaces.ts'
import { createTestApi, type TestApi } from '../api/support.ts'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { eventually } from '../support/eventually.ts'
import { passTimeToRetry, passTimeToUndelete } from '../support/passing-time.ts'
import type { Person } from '../support/people.ts'

let dataFolder: string
let network: DemoNetwork
let api: TestApi
let founders: ReturnType<typeof createFounders>

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'leaving-'))
  network = await startDemoNetwork({ dataFolder })
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url } })
  founders = createFounders(api)
})
afterAll(async () => {
  await api.close()
  await network.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const newHandle = () => `h${randomUUID().replaceAll('-', '').slice(0, 20)}`

type Connected = { readonly account: { readonly id: string }; readonly position: string }

/** An account with a post that is due in `dueMs`. */
const connectedIn = async (who: Person, workspaceId: string, dueMs = 86_400_000) => {
  const handle = newHandle()
  const wish = { network: 'demo', handle, name: 'Ada' }
  const key = randomUUID()
  const { account, position } = await founders.done<Connected>(
    founders.ask('POST', '/accounts/connect', who, { in: workspaceId, body: wish, key }),
  )
  const at = new Date(Date.now() + dueMs).toISOString()
  const body = { text: 'Hello', targets: [{ accountId: account.id }], at }
  const asked = { in: workspaceId, body, key: randomUUID(), after: position }
  const { id: postId } = await founders.done<{ id: string }>(founders.ask('POST', '/posts', who, asked))
  return { handle, accountId: account.id, postId }
}

const plan = async (handle: string, kind: string, times: number, calls: readonly string[]): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ handle, kind, times, calls })
  expect((await fetch(`${network.url}/faults`, { method: 'POST', headers, body })).status).toBe(201)
}

type Journal = { readonly entries: readonly { readonly kind: string }[] }

const journalOf = async (handle: string): Promise<Journal['entries']> =>
  ((await (await fetch(`${network.url}/journal?handle=${handle}`)).json()) as Journal).entries

const tokensIn = async (workspaceId: string): Promise<number> =>
  (await api.owner.query('select from ops.account_tokens where workspace_id = $1', [workspaceId])).rowCount ?? 0

/** What happened to the accounts, the posts and the key of a workspace, in order. */
const orderIn = async (workspaceId: string) => {
  const { rows } = await api.owner.query<{ type: string }>(
    `select type from es.events where meta ->> 'workspaceId' = $1 and type in ('AccountDisconnected', 'WorkspaceForgotten',
      'TargetTaken', 'TargetFailed', 'PostTroubled') order by position`,
    [workspaceId],
  )
  return rows.map(({ type }) => type)
}

/** Nothing of a post can come due any more. */
const isNoLongerDue = async (postId: string): Promise<void> => {
  expect((await api.owner.query('select from read.due_targets where post_id = $1', [postId])).rowCount).toBe(0)
}

/** When the network was told that the tokens of an account are worth nothing; null if it was not. */
const revokedAt = (handle: string): string | null => {
  const db = new DatabaseSync(join(dataFolder, 'network.sqlite'), { readOnly: true })
  const row = db
    .prepare(
      'select revoked_at as at from token_families join accounts on accounts.id = account_id where accounts.handle = ?',
    )
    .get(handle)
  db.close()
  return (row?.['at'] as string | null | undefined) ?? null
}

/** Until everything that was to be done is done, without waiting for the moments of further tries. */
const settled = () =>
  eventually(async () => {
    await passTimeToRetry(api.owner)
    const { rows } = await api.owner.query(
      `select c.projection as behind from es.checkpoints c
         join es.projections p on p.name = c.projection and p.version = c.version
       where p.state <> 'dropped' and c.position < (select head from es.log)
       union all select kind from es.effects where state = 'pending'`,
    )
    expect(rows).toEqual([])
  })

it('of a workspace that is deleted the tokens are taken back at the network before its key is dropped', async () => {
  const ada = await founders.signUp()
  const { id } = await founders.create(ada)
  await founders.buy(ada, id)
  const { handle, postId } = await connectedIn(ada, id)
  await founders.deleteNow(ada, id)
  expect(revokedAt(handle)).not.toBeNull()
  expect(await tokensIn(id)).toBe(0)
  await settled()
  expect(await orderIn(id)).toEqual(['AccountDisconnected', 'WorkspaceForgotten'])
  await isNoLongerDue(postId)
  expect(await journalOf(handle)).toEqual([])
})

it('a network that is away keeps the key of a deleted workspace until it has taken the tokens back', async () => {
  const ada = await founders.signUp()
  const { id } = await founders.create(ada)
  await founders.buy(ada, id)
  const { handle } = await connectedIn(ada, id)
  await plan(handle, 'down', 3, ['token', 'me'])
  await founders.done(founders.askToDelete(ada, id))
  await founders.passTime(`workspace-${id}`, 'EraseWorkspaceIfDue')
  await eventually(async () => {
    await passTimeToRetry(api.owner)
    expect(await founders.typesOf(`workspace-${id}`)).toContain('WorkspaceForgotten')
  })
  expect(revokedAt(handle)).not.toBeNull()
  expect(await tokensIn(id)).toBe(0)
})

it('a person who goes takes along the accounts of the workspaces that go with them', async () => {
  const ada = await founders.signUp()
  const own = founders.own(ada)
  const { handle, postId } = await connectedIn(ada, own)
  const further = await founders.create(ada)
  await founders.buy(ada, further.id)
  const other = await connectedIn(ada, further.id)
  await founders.done(founders.ask('POST', '/account/delete', ada, { in: own, body: { email: ada.email } }))
  await passTimeToUndelete(api.owner, ada.userId)
  await eventually(async () => {
    await passTimeToRetry(api.owner)
    expect(await founders.typesOf(`user-${ada.userId}`)).toContain('SubjectForgotten')
  })
  for (const each of [handle, other.handle]) expect(revokedAt(each)).not.toBeNull()
  for (const id of [own, further.id]) {
    expect(await tokensIn(id)).toBe(0)
    expect((await orderIn(id))[0]).toBe('AccountDisconnected')
  }
  await settled()
  for (const each of [postId, other.postId]) await isNoLongerDue(each)
  expect([...(await journalOf(handle)), ...(await journalOf(other.handle))]).toEqual([])
})
