import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import type { LogReport } from '@vignette/event-log/event-store/log-check'
import type { LogEntry } from '@vignette/event-log/event-store/log-tail'
import type { BuildDigest, PastDigest } from '@vignette/event-log/projections/digest'
import { registry } from '@vignette/domain/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, createBench, operatorSettings, startOps } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUpMany(30)
  await bench.catchUp()
})

afterAll(() => bench.close())

const tail = async (...args: string[]) =>
  (await bench.ask<{ events: LogEntry[] }>('log', 'tail', ...args)).json.events.map(({ position }) => position)

it('shows the newest events, or those from a position on', async () => {
  const [newest, some, from, none] = await Promise.all([
    tail(),
    tail('--limit', '2'),
    tail('--from', '7', '--limit', '3'),
    bench.ask('log', 'tail', '--from', '31'),
  ])
  expect(newest).toEqual(Array.from({ length: 20 }, (_, index) => 11 + index))
  expect({ some, from }).toEqual({ some: [29, 30], from: [7, 8, 9] })
  expect(none).toMatchObject({ code: 4, json: { error: { code: 'log.no_such_position' } } })
  const { code, stdout } = await bench.ops('log', 'tail', '--limit', '1')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^position +at +type +stream +version\n +30 +20\S+Z +UserSignedUp +user-\S+ +1\n$/)
})

it('follows the log, a document for each line', async () => {
  const child = startOps(operatorSettings(bench.database.appUrl), ['log', 'tail', '--follow', '--limit', '1', '--json'])
  const ended = once(child, 'exit')
  const seen: number[] = []
  if (!child.stdout) throw new Error('it writes nothing')
  for await (const line of createInterface({ input: child.stdout })) {
    const { position } = JSON.parse(line) as LogEntry
    seen.push(position)
    if (position === 30) await bench.registry.signUpMany(2)
    if (position === 32) child.kill('SIGINT')
  }
  expect(seen).toEqual([30, 31, 32])
  expect((await ended)[0]).toBe(0)
})

it('digests what read models hold, now and then', async () => {
  await bench.catchUp()
  const now = await bench.ask<{ digests: BuildDigest[] }>('digest')
  expect(now.code).toBe(0)
  const names = registry.projections.map(({ name }) => name).toSorted()
  expect(now.json.digests.map(({ name }) => name)).toEqual(names)
  const live = now.json.digests.find(({ name }) => name === 'profiles')
  expect(live).toMatchObject({ version: 1, state: 'live', positions: [32], digest: { rows: 32 } })
  const at = '2100-01-01T00:00:00Z'
  const [then, before, text] = await Promise.all([
    bench.ask<{ digests: PastDigest[] }>('digest', 'profiles', '--at', at),
    bench.ask<{ digests: PastDigest[] }>('digest', '--at', '2000-01-01T00:00:00Z'),
    bench.ops('digest', 'profiles'),
  ])
  expect(then.json).toEqual({
    at,
    position: 32,
    digests: [{ name: 'profiles', definition: profiles.version, position: 32, digest: live?.digest }],
  })
  expect(before.json).toMatchObject({ position: 0, digests: names.map((name) => ({ name, digest: { rows: 0 } })) })
  expect(text.stdout).toMatch(new RegExp(`^profiles +v1 +v${profiles.version} +live +32 +32 +[0-9a-f]{32}$`, 'm'))
})

it('finds no fault, and then one', async () => {
  expect(await bench.ops('log', 'verify')).toEqual({
    code: 0,
    stdout: '32 events in 32 streams, by 32 commands: no fault.\n',
    stderr: '',
  })
  await bench.owner.query('delete from es.events where position = 5')
  const [{ code, json }, text] = await Promise.all([bench.ask<LogReport>('log', 'verify'), bench.ops('log', 'verify')])
  expect(code).toBe(3)
  expect(json).toMatchObject({ head: 32, streams: 32, commands: 32, faultCount: 3 })
  expect(json.faults[0]).toEqual({ check: 'positions have no gap', what: 'there is no event at position 5' })
  expect(text).toMatchObject({ code: 3, stderr: '' })
  expect(text.stdout).toContain('there is no event at position 5')
})

it.concurrent.each([
  ['a position that is none', 2, ['log', 'tail', '--from', '0']],
  ['too many', 2, ['log', 'tail', '--limit', '10001']],
  ['a read model that nobody knows', 4, ['digest', 'nosuch']],
  ['one that nobody knows, then', 4, ['digest', 'nosuch', '--at', '2026-01-01T00:00Z']],
  ['a time that is none', 2, ['digest', '--at', 'noon']],
])('%s ends with %i', async (_, code, args) => {
  expect(await bench.ask(...args)).toMatchObject({ code })
})
