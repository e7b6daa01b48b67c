import { profiles } from '@vignette/domain/identity/projections/profiles'
import type { Operation } from '@vignette/event-log/journal/journal'
import type { Comparison } from '@vignette/event-log/rebuilds/comparison'
import type { Progress } from '@vignette/event-log/rebuilds/progress'
import { registry } from '@vignette/domain/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, byAda, createBench, operatorSettings, type Refusal, runOps } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUpMany(25)
  await bench.hire('ada')
  await bench.catchUp()
})

afterAll(() => bench.close())

const allBuilds = async () => (await bench.ask<{ builds: Progress[] }>('projection', 'list')).json.builds

const builds = async () => (await allBuilds()).filter(({ name }) => name === profiles.name)

const rebuilt = async (): Promise<number> => {
  const { json } = await bench.ask<{ version: number }>('projection', 'rebuild', 'profiles', ...byAda)
  await bench.catchUp()
  return json.version
}

const tamper = (version: number) =>
  bench.owner.query(`update read.profiles__v${version} set display_name = 'somebody else'
    where user_id = (select min(user_id) from read.profiles__v${version})`)

// these tests run in order, on one read model
it('shows a build that is level', async () => {
  const [live, ...others] = await builds()
  expect(others).toEqual([])
  expect(live).toMatchObject({
    name: 'profiles',
    version: 1,
    definition: profiles.version,
    state: 'live',
    paused: false,
    maxRate: null,
    position: 26,
    head: 26,
    behind: 0,
    percent: 100,
    etaSeconds: 0,
    parked: 0,
    error: null,
    parts: [{ part: 0, position: 26, behind: 0 }],
  })
  const consumers = [...registry.projections, ...registry.reactors].map(({ name }) => name)
  expect((await allBuilds()).map(({ name, state, behind }) => `${name} ${state} ${behind}`).toSorted()).toEqual(
    consumers.map((name) => `${name} live 0`).toSorted(),
  )
  const { code, stdout } = await bench.ops('projection', 'list')
  expect(code).toBe(0)
  expect(stdout).toMatch(new RegExp(`^profiles +v1 +v${profiles.version} +live +26 +0 +100\\.0 %`, 'm'))
})

it('begins a build beside the live one, once', async () => {
  const begun = await bench.ops('projection', 'rebuild', 'profiles', '--rate', '1', '--by', 'ada', '--reason', 'a try')
  expect(begun).toMatchObject({ code: 0, stderr: '' })
  expect(begun.stdout).toContain(`profiles: build v2 of definition v${profiles.version} is begun.`)
  const again = await bench.ops('projection', 'rebuild', 'profiles', ...byAda)
  expect(again).toEqual({
    code: 3,
    stdout: '',
    stderr: 'profiles v2 is being built already: cancel or swap it first.\n',
  })
  expect((await builds())[1]).toMatchObject({
    version: 2,
    state: 'building',
    maxRate: 1,
    position: 0,
    behind: 26,
    verified: 'not compared',
  })
})

it('pauses, resumes and throttles the build being made, and says so', async () => {
  const paused = await bench.ops('projection', 'pause', 'profiles', ...byAda)
  expect(paused.stdout).toBe('profiles: the build being made v2 is paused.\n')
  await bench.catchUp()
  expect((await builds())[1]).toMatchObject({ paused: true, position: 0, etaSeconds: null })
  expect((await bench.ops('projection', 'list')).stdout).toMatch(/^profiles +v2 +v\d+ +building, paused, at most 1\/s/m)
  expect((await bench.ask('projection', 'resume', 'profiles', ...byAda)).json).toMatchObject({
    version: 2,
    paused: false,
  })
  await bench.catchUp()
  const [, moving] = await builds()
  expect(moving).toMatchObject({ position: 1, percent: expect.closeTo(100 / 26) as number })
  expect(moving?.rate).toBeGreaterThan(0)
  expect(moving?.etaSeconds).toBeGreaterThan(0)
  expect((await bench.ops('projection', 'throttle', 'profiles', '100', ...byAda)).stdout).toContain(
    'v2 folds at most 100 events',
  )
  expect((await bench.ops('projection', 'throttle', 'profiles', 'off', ...byAda)).stdout).toContain(
    'v2 is no longer throttled',
  )
  await bench.catchUp()
  expect((await builds())[1]).toMatchObject({ maxRate: null, behind: 0 })
})

it('refuses to swap in what differs, and shows the difference', async () => {
  await tamper(2)
  const refused = await bench.ask<{ error: Refusal['error'] & { difference: Comparison } }>(
    'projection',
    'swap',
    'profiles',
    ...byAda,
  )
  expect(refused.code).toBe(3)
  expect(refused.json.error).toMatchObject({
    code: 'projection.differs',
    difference: { same: false, onlyInLive: 0, onlyInOther: 0, different: 1, live: { rows: 25 }, other: { rows: 25 } },
  })
  const [key] = refused.json.error.difference.keys ?? []
  const { code, stdout, stderr } = await bench.ops('projection', 'swap', 'profiles', ...byAda)
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain('The new build does not hold what the live one holds.')
  expect(stderr).toContain('only in the live build 0, only in the new one 0, different 1')
  expect(stderr).toContain(key ?? 'a key')
  expect(stderr).not.toContain('somebody else')
  expect((await builds()).map(({ verified }) => verified)).toEqual(['not compared', 'no'])
})

it('swaps it in all the same when that is said and explained', async () => {
  const { code, json } = await bench.ask('projection', 'swap', 'profiles', '--accept-difference', ...byAda)
  expect(code).toBe(0)
  expect(json).toMatchObject({ from: 1, to: 2, comparison: { different: 1 } })
  expect((await bench.owner.query(`select from read.profiles where display_name = 'somebody else'`)).rowCount).toBe(1)
})

it('goes back to the build before', async () => {
  const back = await bench.ops('projection', 'rollback', 'profiles', ...byAda)
  expect(back).toMatchObject({ code: 0, stdout: 'profiles: v1 is live again, instead of v2.\n' })
  expect((await builds()).map(({ state }) => state)).toEqual(['live', 'retired'])
  expect((await bench.owner.query(`select from read.profiles where display_name = 'somebody else'`)).rowCount).toBe(0)
})

it('tells the second of two who swap at once', async () => {
  const version = await rebuilt()
  const swap = () =>
    runOps(operatorSettings(bench.database.appUrl), ['projection', 'swap', 'profiles', ...byAda, '--json'])
  const swaps = await Promise.all([swap(), swap()])
  const [done, told] = swaps.toSorted((a, b) => (a.code ?? 0) - (b.code ?? 0))
  expect(done?.code).toBe(0)
  expect(JSON.parse(done?.stdout ?? '')).toMatchObject({ from: 1, to: version, comparison: { same: true } })
  expect(told?.code).toBe(3)
  const { error } = JSON.parse(told?.stdout ?? '') as Refusal
  expect(['projection.swapped_meanwhile', 'projection.nothing_to_swap']).toContain(error.code)
})

it('gives up a build', async () => {
  const version = await rebuilt()
  const cancelled = await bench.ops('projection', 'cancel', 'profiles', ...byAda)
  expect(cancelled).toMatchObject({ code: 0, stderr: '' })
  expect(cancelled.stdout).toContain(`build v${version} is given up`)
  const again = await bench.ask('projection', 'cancel', 'profiles', ...byAda)
  expect(again).toMatchObject({ code: 3, json: { error: { code: 'projection.nothing_building' } } })
})

it('pauses the build that is named, whatever it is', async () => {
  const { json } = await bench.ask('projection', 'pause', 'profiles', '--build', '1', ...byAda)
  expect(json).toMatchObject({ version: 1, paused: true })
  await bench.ops('projection', 'resume', 'profiles', '--build', '1', ...byAda)
  const unknown = await bench.ask('projection', 'pause', 'profiles', '--build', '99', ...byAda)
  expect(unknown).toMatchObject({ code: 4, json: { error: { code: 'projection.unknown_build' } } })
})

it('pauses the live build when none is being made', async () => {
  const { stdout } = await bench.ops('projection', 'pause', 'profiles', ...byAda)
  expect(stdout).toMatch(/^profiles: the live build v\d+ is paused\.\n$/)
  await bench.ops('projection', 'resume', 'profiles', ...byAda)
})

it('has written down who did what and why', async () => {
  const { json } = await bench.ask<{ operations: Operation[] }>('history')
  const did = json.operations.map(({ action }) => action.replace('projection ', '')).toReversed()
  expect(did).toEqual(
    'rebuild pause resume throttle throttle swap rollback rebuild swap rebuild cancel pause resume pause resume'.split(
      ' ',
    ),
  )
  expect(json.operations.at(-1)).toMatchObject({
    actor: 'ada',
    action: 'projection rebuild',
    target: 'profiles',
    reason: 'a try',
    details: { version: 2, definition: profiles.version },
  })
  const { code, stdout } = await bench.ops('history', '--limit', '1')
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\n')).toHaveLength(2)
  expect(stdout).toContain('projection resume')
})

it.concurrent.each(['rebuild', 'pause', 'resume', 'swap', 'rollback', 'cancel', 'throttle'])(
  '%s knows no other name',
  async (command) => {
    const rate = command === 'throttle' ? ['5'] : []
    const { code, json } = await bench.ask('projection', command, 'nosuch', ...rate, ...byAda)
    expect(code).toBe(4)
    expect(json).toEqual({ error: { code: 'projection.unknown', message: 'There is no projection nosuch.' } })
  },
)
