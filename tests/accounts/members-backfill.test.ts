import { randomUUID } from 'node:crypto'
import { openOldLists, readMembersBackfill } from '@vignette/accounts/members-backfill'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { openedMembers } from '@vignette/domain/workflows/team'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { registry as product } from '@vignette/domain/registry'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { masterKeys } from '../support/settings.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'

let database: TestDatabase
let registry: Registry
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  registry = createRegistry(database.appUrl)
  owner = openOwner(database, 2)
})
afterAll(async () => {
  await Promise.all([registry.close(), owner.end()])
  await database.drop()
})

const deps = () => {
  const { pool } = registry
  const append = (group: Parameters<typeof appendGroup>[1]) => appendGroup(pool, group)
  const handler = createCommandHandler({
    pool,
    codec: createEventCodec(product.events, createVault(pool, masterKeys)),
    batcher: createBatcher({ appendGroup: append, timeoutMs: 5_000, onAppended: () => undefined }),
    timeoutMs: 5_000,
  })
  return { pool, openStreams: (meta: EventMeta) => createWorkflowStreams({ pool, handler }, meta) }
}

type Opened = { readonly workspaceId: string; readonly data: { readonly openedAt: string }; readonly actor: string }

const opened = async (): Promise<readonly Opened[]> => {
  const { rows } = await owner.query<Opened>(
    `select data ->> 'workspaceId' as "workspaceId", data, meta -> 'actor' ->> 'id' as actor from es.events
     where type = 'MembersOpened' order by 1`,
  )
  return rows
}

/** As a migration leaves it where there were workspaces already. */
const begin = () => owner.query('update ops.members_backfill set position = 0, until = (select head from es.log)')

const signedUpAt = async (userId: string): Promise<string> => {
  const { rows } = await owner.query<{ at: string }>(`select at from es.events where stream = $1 and version = 1`, [
    `user-${userId}`,
  ])
  return new Date(rows[0]?.at ?? '').toISOString()
}

it('opens the list of each workspace that was there, with the person who signed up, since they did', async () => {
  const people = Array.from({ length: 7 }, () => `old-${randomUUID()}`)
  for (const userId of people) await registry.signUp(userId)
  const [erased = '', used = ''] = people
  await registry.forget(erased)
  const workspaceId = personalWorkspaceId(used)
  const tools = deps()
  const begunAt = async () => signedUpAt(used)
  const meta = { actor: { kind: 'user', id: used }, correlationId: 'c', causationId: null, workspaceId } as const
  await openedMembers(tools.openStreams(meta), { workspaceId, ownerId: used, now: new Date().toISOString(), begunAt })
  const [byHand] = await opened()
  await begin()
  await registry.signUp(`new-${randomUUID()}`)

  // step by step, as if each round were of another process
  const steps = { stretch: 2, atOnce: 2, round: 1 }
  let reached = await readMembersBackfill(registry.pool)
  expect(reached).toMatchObject({ position: 0 })
  let rounds = 0
  for (; reached.position < reached.until; rounds++) reached = await openOldLists(deps(), steps)
  expect(rounds).toBeGreaterThan(3)

  const lists = await opened()
  expect(lists.map((list) => list.workspaceId)).toEqual(
    people
      .filter((id) => id !== erased)
      .map(personalWorkspaceId)
      .toSorted(),
  )
  expect(lists.find((list) => list.workspaceId === workspaceId)).toEqual(byHand)
  for (const userId of people.filter((id) => id !== erased)) {
    const own = personalWorkspaceId(userId)
    expect(lists.find((list) => list.workspaceId === own)?.data).toEqual({
      workspaceId: own,
      ownerId: userId,
      openedAt: await signedUpAt(userId),
    })
  }
})

it('opens each list once when it is repeated, also by several at once', async () => {
  const before = await opened()
  await begin()
  await Promise.all([openOldLists(deps()), openOldLists(deps()), openOldLists(deps())])
  const lists = await opened()
  expect(lists).toHaveLength(before.length + 1) // whoever had signed up meanwhile
  expect(new Set(lists.map(({ workspaceId }) => workspaceId)).size).toBe(lists.length)
  await begin()
  await openOldLists(deps())
  expect(await opened()).toEqual(lists)
})
