import { randomUUID } from 'node:crypto'
import { createDatabase } from '../../support/services/template.ts'
import type { Benchmark, Context, Detail, Figure } from '../benchmark.ts'
import { interleave, type Load } from '../rounds.ts'
import type { SpendResult } from './api.ts'
import { type ApiProcess, startApiProcess } from './api-process.ts'
import { measureLongPeriod } from './long-period.ts'

const workers = [1, 16, 64]
const workspaces = 1_000

type EndedBy = 'api' | 'worker'

/** Jobs that reserve a credit and consume it, beside appends by the same process to the same log in the same rounds. */
export const credits: Benchmark = async (context) => {
  const database = await createDatabase(context.services)
  const api = startApiProcess(database.appUrl)
  try {
    const spread = { api: await openMany(context, api, 'api'), worker: await openMany(context, api, 'worker') }
    const figures: Figure[] = []
    for (const concurrency of workers) figures.push(...(await measureAt(context, api, spread, concurrency)))
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

/** Workspaces where most have had a job, so that the processes know them. */
const openMany = async ({ quick, say }: Context, api: ApiProcess, endedBy: EndedBy): Promise<readonly string[]> => {
  say(`credits: ${workspaces} workspaces are opened`)
  const workspaceIds = await openWorkspaces(api, workspaces)
  const load = { concurrency: 64, warmUpMs: 0, measureMs: quick ? 100 : 3_000 }
  await api.carryOut({ type: 'spend', load, workspaceIds, endedBy })
  return workspaceIds
}

const measureAt = async (
  { quick, say }: Context,
  api: ApiProcess,
  spread: Readonly<Record<EndedBy, readonly string[]>>,
  concurrency: number,
): Promise<Figure[]> => {
  const load: Load = { concurrency, warmUpMs: quick ? 100 : 500, measureMs: quick ? 300 : 2_000 }
  say(`credits: ${concurrency} ${concurrency === 1 ? 'worker' : 'workers'}`)
  const onMany = (endedBy: EndedBy) => () =>
    api.carryOut({ type: 'spend', load, workspaceIds: spread[endedBy], endedBy })
  // a new one each time, so that none has a longer history than another
  const onOne = (endedBy: EndedBy) => async () =>
    api.carryOut({ type: 'spend', load, workspaceIds: await openWorkspaces(api, 1), endedBy })
  const rounds = await interleave(quick ? 1 : 3, {
    append: () => api.carryOut({ type: 'append', load }),
    manyHere: onMany('api'),
    oneHere: onOne('api'),
    manyApart: onMany('worker'),
    oneApart: onOne('worker'),
  })
  const appends = rounds.append.map(({ perSecond }) => perSecond)
  const many = `reserve + consume, 1,000 workspaces, ${concurrency} at once`
  const one = `reserve + consume, one workspace, ${concurrency} at once`
  return [
    besideAppends(`${many}, one process`, rounds.manyHere, appends),
    besideAppends(`${many}, api and worker`, rounds.manyApart, appends),
    onHotStream(`${one}, one process`, rounds.oneHere),
    onHotStream(`${one}, api and worker`, rounds.oneApart),
  ]
}

/** A job is two commands, and each of them one append. */
const besideAppends = (what: string, rounds: readonly SpendResult[], appends: readonly number[]): Figure => ({
  what,
  unit: 'commands/s',
  ours: rounds.map(({ perSecond }) => perSecond * 2),
  details: detailsOf(rounds),
  comparedWith: { what: 'raw append', theirs: appends },
  target: { ratioAtLeast: 0.4 },
})

const onHotStream = (what: string, rounds: readonly SpendResult[]): Figure => ({
  what,
  unit: 'pairs/s',
  ours: rounds.map(({ perSecond }) => perSecond),
  details: detailsOf(rounds),
  target: { atLeast: 200 },
})

const detailsOf = (rounds: readonly SpendResult[]): readonly Detail[] => [
  { what: 'p50', unit: 'ms', values: rounds.map(({ p50 }) => p50) },
  { what: 'p99', unit: 'ms', values: rounds.map(({ p99 }) => p99) },
  { what: 'conflicts', unit: 'per pair', values: rounds.map(({ conflictsPerOperation }) => conflictsPerOperation) },
]
