import { randomUUID } from 'node:crypto'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { appendGroup } from '@vignette/event-log/event-store/append'
import type { ParkedHead } from '@vignette/event-log/consumers/parked-keys'
import type { Operation } from '@vignette/event-log/journal/journal'
import type { Progress } from '@vignette/event-log/rebuilds/progress'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, byAda, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench({ projections: [profiles], reactors: [] })
  await bench.hire('ada', 'bob')
})

afterAll(() => bench.close())

/** Appends an event of another release. @returns its position. */
const append = async (stream: string, { type = 'UserSignedUp', schema = 99 } = {}): Promise<number> => {
  const userId = stream.replace('user-', '')
  const data = { userId, email: `${userId}@example.com`, displayName: 'Ada', workspaceId: userId }
  const [verdict] = await appendGroup(bench.registry.pool, [
    {
      commandId: randomUUID(),
      stream,
      kind: 'user',
      expectedVersion: -1,
      events: [{ type, schema, data: JSON.stringify(data), closesStream: false }],
      meta: { actor: { kind: 'system', id: 'test' }, correlationId: 'x', causationId: null, workspaceId: userId },
    },
  ])
  return verdict?.position ?? 0
}

type Proposed = { readonly state: string; readonly proposal: string }

const makeReadable = (position: number) =>
  bench.owner.query('update es.events set schema = 1 where position = $1', [position])

const parked = async () => (await bench.ask<{ parked: ParkedHead[] }>('parked', 'list')).json.parked

const skip = (position: number, ...more: string[]) =>
  bench.ask('parked', 'skip', '--projection', 'profiles', '--position', String(position), ...byAda, ...more)

it('says when nothing is parked', async () => {
  expect(await bench.ops('parked', 'list')).toEqual({ code: 0, stdout: 'Nothing is parked.\n', stderr: '' })
  expect(await bench.ask('parked', 'retry', '--all', ...byAda)).toEqual({ code: 0, json: { retried: [] } })
})

it('lists what is held up, tries it again, and says what became of it', async () => {
  const [first, second] = [await append('user-held'), await append('user-held')]
  await append('user-other', { schema: 1 })
  await bench.catchUp()
  expect(await parked()).toMatchObject([
    { projection: 'profiles', version: 1, holds: 'stream', key: 'user-held', position: first, waiting: 1, attempts: 1 },
  ])
  const listed = await bench.ops('parked', 'list', '--projection', 'profiles', '--key', 'user-held')
  expect(listed.stdout).toMatch(new RegExp(`^profiles +v1 +stream +user-held +${first} +1 +1 `, 'm'))
  expect(await bench.ask('parked', 'list', '--key', 'user-other')).toMatchObject({ code: 4 })

  const failed = await bench.ops('parked', 'retry', '--key', 'user-held', ...byAda)
  expect(failed).toMatchObject({ code: 3, stderr: '' })
  expect(failed.stdout).toMatch(new RegExp(`user-held +0 +position ${first} still fails: has shape 99`))
  expect(await parked()).toMatchObject([{ attempts: 2 }])

  await makeReadable(first)
  const half = await bench.ask('parked', 'retry', '--projection', 'profiles', ...byAda)
  expect(half).toMatchObject({
    code: 3,
    json: { retried: [{ key: 'user-held', folded: 1, remains: { position: second, waiting: 0 } }] },
  })
  await makeReadable(second)
  expect(await bench.ask('parked', 'retry', '--all', '--by', 'ada', '--reason', 'mended')).toMatchObject({
    code: 0,
    json: { retried: [{ key: 'user-held', folded: 1, remains: null }] },
  })
  expect((await bench.owner.query(`select from read.profiles where user_id = 'held'`)).rowCount).toBe(1)
  const { json } = await bench.ask<{ operations: Operation[] }>('history', '--limit', '1')
  expect(json.operations).toMatchObject([
    {
      actor: 'ada',
      action: 'parked retry',
      target: 'profiles',
      reason: 'mended',
      details: { held: [{ key: 'user-held' }] },
    },
  ])
})

it('leaves an event out once somebody else confirms it, in this build and in later ones', async () => {
  const position = await append('user-left-out')
  await append('user-left-out', { schema: 1 })
  await bench.catchUp()
  expect(await skip(position, '--key', 'user-nobody')).toMatchObject({
    code: 4,
    json: { error: { code: 'parked.none' } },
  })
  const proposed = await bench.ask<Proposed>('parked', 'skip', '--position', String(position), ...byAda)
  expect(proposed).toMatchObject({ code: 0, json: { state: 'proposed' } })
  const { proposal } = proposed.json
  expect((await bench.ask('parked', 'proposals')).json).toMatchObject({
    proposals: [{ id: proposal, type: 'UserSignedUp', consumers: ['profiles'], keys: 1, actor: 'ada' }],
  })
  const confirm = (by: string) => bench.ask('parked', 'confirm', proposal, '--by', by, '--reason', 'seen')
  expect(await confirm('ada')).toMatchObject({ code: 3, json: { error: { code: 'parked.own_proposal' } } })
  expect(await confirm('nobody')).toMatchObject({ code: 3, json: { error: { code: 'staff.unknown' } } })
  expect(await confirm('bob')).toMatchObject({ code: 0 })
  expect(await skip(position)).toMatchObject({ code: 4, json: { error: { code: 'parked.none' } } })
  expect(await bench.ask('parked', 'retry', '--key', 'user-left-out', ...byAda)).toMatchObject({
    code: 0,
    json: { retried: [{ folded: 1, remains: null }] },
  })
  const { json } = await bench.ask<{ operations: Operation[] }>('history', '--limit', '2')
  expect(json.operations[1]).toMatchObject({
    actor: 'bob',
    action: 'parked skip',
    reason: 'seen (proposed: a test)',
    details: { held: [{ holds: 'stream', key: 'user-left-out', position }] },
  })

  await bench.ask('projection', 'rebuild', 'profiles', ...byAda)
  await bench.catchUp()
  expect(await bench.ask('projection', 'swap', 'profiles', ...byAda)).toMatchObject({
    code: 0,
    json: { comparison: { same: true } },
  })
})

it('leaves out what a rebuild cannot pass', async () => {
  await bench.owner.query('update es.projections set paused = true')
  const position = await append('user-unheard', { type: 'Unheard' })
  const { version } = (await bench.ask<{ version: number }>('projection', 'rebuild', 'profiles', ...byAda)).json
  await bench.catchUp()
  await bench.catchUp()
  const stuck = await bench.ops('projection', 'list')
  expect(stuck.stdout).toContain(`profiles v${version}: Event ${position} has type Unheard`)
  expect(await parked()).toEqual([])
  expect(await skip(position, '--override')).toMatchObject({ code: 0, json: { state: 'skipped', override: true } })
  const { json } = await bench.ask<{ operations: Operation[] }>('history', '--limit', '1')
  expect(json.operations).toMatchObject([
    { actor: 'ada', action: 'parked skip', details: { override: true, held: [{ key: 'user-unheard' }] } },
  ])
  await bench.owner.query('update es.projections set paused = false')
  await bench.catchUp()
  const { builds } = (await bench.ask<{ builds: Progress[] }>('projection', 'list')).json
  expect(builds.filter(({ name }) => name === 'profiles')).toMatchObject([
    { state: 'retired' },
    { state: 'live', behind: 0 },
    { state: 'building', behind: 0, error: null },
  ])
  expect(await parked()).toEqual([])
})

it('takes one person where it is set so', async () => {
  const position = await append('user-alone')
  await bench.catchUp()
  const place = ['--projection', 'profiles', '--position', String(position)]
  const alone = await bench.opsWith({ SKIP_NEEDS_SECOND_PERSON: 'false' }, 'parked', 'skip', ...place, ...byAda)
  expect(alone).toMatchObject({ code: 0, stderr: '' })
  expect(alone.stdout).toContain(`Left out: the event at position ${position} in profiles.`)
  const { json } = await bench.ask<{ operations: Operation[] }>('history', '--limit', '1')
  expect(json.operations[0]?.details).not.toHaveProperty('override')
})

it.concurrent.each([
  ['retry without saying what', ['retry', ...byAda]],
  ['retry of all and of one', ['retry', '--all', '--key', 'x', ...byAda]],
  ['retry by nobody', ['retry', '--all', '--reason', 'x']],
  ['retry without a reason', ['retry', '--all', '--by', 'ada']],
  ['skip without a reason', ['skip', '--projection', 'profiles', '--position', '1', '--by', 'ada']],
  ['skip with an empty reason', ['skip', '--position', '1', '--by', 'ada', '--reason', ' ']],
  ['skip without a position', ['skip', '--projection', 'profiles', ...byAda]],
  ['skip of a key of everything', ['skip', '--key', 'x', '--position', '1', ...byAda]],
  ['skip of an event and a type', ['skip', '--type', 'x', '--position', '1', ...byAda]],
  ['skip of a position that is no number', ['skip', '--projection', 'profiles', '--position', '1e3', ...byAda]],
  ['confirm of what is no proposal', ['confirm', 'that', ...byAda]],
])('%s is not understood', async (_, args) => {
  const [text, { code, json }] = await Promise.all([bench.ops('parked', ...args), bench.ask('parked', ...args)])
  expect(text).toMatchObject({ code: 2, stdout: '' })
  expect(text.stderr).toMatch(/^error: .+\n$/)
  expect({ code, of: json.error.code }).toEqual({ code: 2, of: 'usage' })
})

it.concurrent.each([
  ['list', '--projection', 'nosuch'],
  ['list', '--key', 'nosuch'],
  ['retry', '--projection', 'nosuch', ...byAda],
  ['retry', '--key', 'nosuch', ...byAda],
  ['skip', '--projection', 'nosuch', '--position', '1', ...byAda],
  ['skip', '--position', '1', ...byAda],
  ['skip', '--type', 'NoSuchType', ...byAda],
  ['confirm', randomUUID(), ...byAda],
])('%s finds nothing for %s %s', async (...args) => {
  expect((await bench.ask('parked', ...args)).code).toBe(4)
})
