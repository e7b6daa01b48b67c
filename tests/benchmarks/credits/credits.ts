import { randomUUID } from 'node:crypto'
import { createDatabase } from '../../support/services/template.ts'
import type { Benchmark, Context, Detail, Figure } from '../benchmark.ts'
import { interleave, type Load } from '../rounds.ts'
import type { Measured } from './api.ts'
import { type ApiProcess, startApiProcess } from './api-process.ts'
import { measureLongPeriod } from './long-period.ts'

const workers = [1, 16, 64]
const workspaces = 1_000

/** Each hot measurement has a workspace of its own, so that none has a longer history than another. */
type Place = { readonly what: string; readonly workspaceIds: () => Promise<readonly string[]> }

/** Jobs that reserve a credit and consume it, beside appends by the same process to the same log in the same rounds. */
export const credits: Benchmark = async (context) => {
  const database = await createDatabase(context.services)
  const api = startApiProcess(database.appUrl)
  try {
    context.say(`credits: ${workspaces} workspaces are opened`)
    const many = await openWorkspaces(api, workspaces)
    const spread = { what: '1,000 workspaces', workspaceIds: async () => many }
    const hot = { what: 'one workspace', workspaceIds: () => openWorkspaces(api, 1) }
    const figures: Figure[] = []
    for (const concurrency of workers) figures.push(...(await measureAt(context, api, { spread, hot }, concurrency)))
    return [...figures, ...(await measureLongPeriod(context, api, database.appUrl))]
  } finally {
    api.stop()
    await database.drop()
  }
}

const openWorkspaces = async (api: ApiProcess, count: number): Promise<readonly string[]> => {
  const workspaceIds = Array.from({ length: count }, () => randomUUID())
  await api.carryOut({ type: 'open', workspaceIds })
  return workspaceIds
}

const measureAt = async (
  { quick, say }: Context,
  api: ApiProcess,
  { spread, hot }: { readonly spread: Place; readonly hot: Place },
  concurrency: number,
): Promise<Figure[]> => {
  const load: Load = { concurrency, warmUpMs: quick ? 100 : 500, measureMs: quick ? 300 : 2_000 }
  say(`credits: ${concurrency} ${concurrency === 1 ? 'worker' : 'workers'}`)
  const spend = (place: Place, endedBy: 'api' | 'worker') => async () =>
    api.carryOut({ type: 'spend', load, workspaceIds: await place.workspaceIds(), endedBy })
  const rounds = await interleave(quick ? 1 : 3, {
    append: () => api.carryOut({ type: 'append', load }),
    spreadHere: spend(spread, 'api'),
    hotHere: spend(hot, 'api'),
    spreadApart: spend(spread, 'worker'),
    hotApart: spend(hot, 'worker'),
  })
  const appends = rounds.append.map(({ perSecond }) => perSecond)
  const name = (place: Place, processes: string) =>
    `reserve + consume, ${place.what}, ${concurrency} at once, ${processes}`
  return [
    besideAppends(name(spread, 'one process'), rounds.spreadHere, appends),
    besideAppends(name(spread, 'api and worker'), rounds.spreadApart, appends),
    onHotStream(name(hot, 'one process'), rounds.hotHere),
    onHotStream(name(hot, 'api and worker'), rounds.hotApart),
  ]
}

/** A job is two commands, and each of them one append. */
const besideAppends = (what: string, rounds: readonly Measured[], appends: readonly number[]): Figure => ({
  what,
  unit: 'commands/s',
  ours: rounds.map(({ perSecond }) => perSecond * 2),
  details: detailsOf(rounds),
  comparedWith: { what: 'raw append', theirs: appends },
  target: { ratioAtLeast: 0.4 },
})

const onHotStream = (what: string, rounds: readonly Measured[]): Figure => ({
  what,
  unit: 'pairs/s',
  ours: rounds.map(({ perSecond }) => perSecond),
  details: detailsOf(rounds),
  target: { atLeast: 200 },
})

const detailsOf = (rounds: readonly Measured[]): readonly Detail[] => [
  { what: 'p50', unit: 'ms', values: rounds.map(({ p50 }) => p50) },
  { what: 'p99', unit: 'ms', values: rounds.map(({ p99 }) => p99) },
  { what: 'conflicts', unit: 'per pair', values: rounds.map(({ conflictsPerOperation }) => conflictsPerOperation) },
]
