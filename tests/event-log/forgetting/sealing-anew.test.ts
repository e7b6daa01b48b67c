// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { findErasedAt, findOwner } from '@vignette/accounts/find-account'
import { ownedWorkspaces } from '@vignette/accounts/owned-workspaces'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import {
  sealWhatStays,
  subjects,
  subjectsOf,
  workspacesGoingWith,
  workspaceSubjects,
} from '@vignette/accounts/subjects'
import { registry as product } from '@vignette/domain/registry'
import { forgetAgain } from '@vignette/event-log/backup/forget-again'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { sealAnew } from '@vignette/accounts/sealing-anew'
import { createVault } from '@vignette/event-log/sealing/vault'
import { constantFrom, array } from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { expectReplayEqual } from '../../support/replay.ts'
import { createTestRunner } from '../../support/runner.ts'
import { masterKeys } from '../../support/settings.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createScribe } from './contents.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let registry: Registry
let teams: ReturnType<typeof createTeams>
let scribe: ReturnType<typeof createScribe>

beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
  registry = createRegistry(database.appUrl)
  teams = createTeams(database.appUrl)
  scribe = createScribe(pool, createVault(pool, masterKeys))
})

afterEach(async () => {
  await Promise.all([pool.end(), owner.end(), registry.close(), teams.close()])
  await database.drop()
})

const cause = { actor: { kind: 'staff' as const, id: 'ops' }, correlationId: 'c', reason: 'asked for it' }

const sealing = () => ({ pool, codec: scribe.codec, events: product.events })

/** A person is forgotten as the product does it. */
const forget = async (person: string) => {
  await sealWhatStays(sealing(), person)
  await forgetSubject({ pool, subjects }, person, cause)
}

const forgetWorkspace = async (workspaceId: string) => {
  await sealAnew(sealing(), workspaceId)
  await forgetSubject({ pool, subjects: workspaceSubjects }, workspaceId, cause)
}

/** Two people and the workspace of the first, to which both belong. */
const twoPeople = async (): Promise<Team & { readonly heir: string }> => {
  const [ownerId, heir] = [randomUUID(), randomUUID()]
  await registry.signUp(ownerId)
  await registry.signUp(heir)
  const team = { workspaceId: personalWorkspaceId(ownerId), ownerId }
  await teams.open(team)
  await teams.join(team, heir, 'editor')
  return { ...team, heir }
}

const isReadable = (personal: readonly (readonly unknown[])[]): readonly boolean[] =>
  personal.map((values) => values.length > 0)

it('content of earlier releases stays when the former owner is forgotten, and goes with the workspace', async () => {
  const { heir, ...team } = await twoPeople()
  const { workspaceId, ownerId } = team
  const streams = [...(await scribe.record(ownerId, 'before')), ...(await scribe.record(ownerId, 'now'))]
  const whole = await scribe.personalIn(streams)
  await teams.handOver(team, heir)
  // no earlier release had comments
  const formerly = streams.filter((stream) => !stream.startsWith('comments-'))
  expect(await sealAnew(sealing(), workspaceId)).toBe(formerly.length / 2)
  expect(await sealAnew(sealing(), workspaceId)).toBe(0)
  expect(await scribe.personalIn(streams)).toEqual(whole)

  await forget(ownerId)
  expect(await scribe.personalIn(streams)).toEqual(whole)
  expect([await findOwner(pool, workspaceId), await findErasedAt(pool, workspaceId)]).toEqual([heir, null])

  await teams.send(team, { type: 'LeaveWorkspace', workspaceId, userId: ownerId })
  expect(await workspacesGoingWith(pool, heir)).toEqual([personalWorkspaceId(heir), workspaceId])
  await forget(heir)
  expect((await scribe.personalIn(streams)).flat()).toEqual([])
  expect(await findErasedAt(pool, workspaceId)).not.toBeNull()
})

it('nobody reads what a forgotten workspace had, also while the person who made it is there', async () => {
  const { heir: _heir, ...team } = await twoPeople()
  const streams = await scribe.record(team.ownerId, 'before')
  await forgetWorkspace(team.workspaceId)
  expect((await scribe.personalIn(streams)).flat()).toEqual([])
})

it('whoever is forgotten before the content was sealed anew leaves it nevertheless, also after a restore', async () => {
  const [one, other] = [await twoPeople(), await twoPeople()]
  const streams = [...(await scribe.record(one.ownerId, 'before')), ...(await scribe.record(other.ownerId, 'before'))]
  const whole = await scribe.personalIn(streams)
  await teams.handOver(one, one.heir)
  await forget(one.ownerId)
  // shared with somebody, so that it stays although nobody has handed it over
  const before = (subject: string) => sealWhatStays(sealing(), subject)
  await forgetAgain({ pool, subjectsOf, before }, [{ subject: other.ownerId, generation: 1 }])
  expect(await scribe.personalIn(streams)).toEqual(whole)
  expect(isReadable(whole)).toEqual(streams.map(() => true))
})

it('a person owns what they took over, and no longer what they handed over', async () => {
  const { heir, ...team } = await twoPeople()
  expect(await ownedWorkspaces(pool, team.ownerId)).toMatchObject([{ workspaceId: team.workspaceId, isShared: true }])
  await teams.handOver(team, heir)
  expect(await ownedWorkspaces(pool, team.ownerId)).toEqual([])
  expect(await ownedWorkspaces(pool, heir)).toMatchObject([
    { workspaceId: personalWorkspaceId(heir), isShared: false },
    { workspaceId: team.workspaceId, isShared: true },
  ])
})

it('a workspace without a sign-up has an owner, is a subject, and goes with them', async () => {
  const [person, workspaceId] = [randomUUID(), randomUUID()]
  await registry.signUp(person)
  await teams.open({ workspaceId, ownerId: person })
  expect(await findOwner(pool, workspaceId)).toBe(person)
  expect(await subjectsOf(pool, workspaceId)).toBe(workspaceSubjects)
  expect(await findErasedAt(pool, workspaceId)).toBeNull()
  await forget(person)
  expect(await findErasedAt(pool, workspaceId)).not.toBeNull()
})

const withContent = ['brands', 'generations', 'library', 'library_folders', 'own_templates']

property(
  'whoever owns a workspace and whoever is forgotten: it keeps what it has until it goes, and a replay makes the same',
  [array(constantFrom('before', 'now', 'handOver', 'forgetFormer', 'fold'), { minLength: 4, maxLength: 12 })],
  async (steps) => {
    const { heir, ...team } = await twoPeople()
    const worker = createTestRunner({ pool, codec: scribe.codec, projections: product.projections })
    let made = 0
    let wasHandedOver = false
    let wasForgotten = false
    for (const step of steps) {
      if (step === 'fold') await worker.catchUp()
      if ((step === 'before' || step === 'now') && !wasForgotten) {
        await scribe.record(team.ownerId, step)
        made += 1
      }
      if (step === 'handOver' && !wasHandedOver) {
        await teams.handOver(team, heir)
        wasHandedOver = true
      }
      if (step === 'forgetFormer' && wasHandedOver && !wasForgotten) {
        await forget(team.ownerId)
        wasForgotten = true
      }
    }
    await worker.catchUp()
    const rows = await Promise.all(
      withContent.map((name) => pool.query(`select from read.${name} where workspace_id = $1`, [team.workspaceId])),
    )
    expect(rows.map(({ rowCount }) => rowCount)).toEqual(
      withContent.map((name) => (name === 'brands' ? Math.min(made, 1) : made)),
    )
    await expectReplayEqual(pool)
    await worker.close()
  },
  { runs: 8, timeoutMs: 120_000 },
)
