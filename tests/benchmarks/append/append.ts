import type { Benchmark, Context, Figure } from '../benchmark.ts'
import { createDatabase } from '../../support/services/template.ts'
import { closedLoop, interleave } from '../rounds.ts'
import { openEmmett } from './emmett.ts'
import { appendUnderSnapshot } from './held-snapshot.ts'
import { installLockFree, openLockFree } from './lock-free.ts'
import type { Store } from './sample.ts'
import { openVignette } from './vignette.ts'

/** Appends per second of many writers, each to new streams, one event at a time. */
export const append: Benchmark = async (context) => {
  const database = await createDatabase(context.services)
  try {
    await installLockFree(database.ownerUrl)
    return [
      ...(await compare(context, database, 16, 0.8)),
      ...(await compare(context, database, 128, 1.3)),
      await appendUnderSnapshot(context),
    ]
  } finally {
    await database.drop()
  }
}

const compare = async (
  { quick, say }: Context,
  { appUrl, ownerUrl }: { readonly appUrl: string; readonly ownerUrl: string },
  writers: number,
  ratioAtLeast: number,
): Promise<Figure[]> => {
  say(`append: ${writers} writers`)
  const load = { concurrency: writers, warmUpMs: quick ? 200 : 1_000, measureMs: quick ? 300 : 3_000 }
  const rate = (open: () => Store | Promise<Store>) => async () => {
    const store = await open()
    try {
      return (await closedLoop(load, store.append)).perSecond
    } finally {
      await store.close()
    }
  }
  const rates = await interleave(quick ? 1 : 3, {
    ours: rate(() => openVignette(appUrl)),
    lockFree: rate(() => openLockFree(ownerUrl, writers)),
    emmett: rate(() => openEmmett(ownerUrl, writers)),
  })
  const figure = { what: `append, ${writers} writers`, unit: 'events/s', ours: rates.ours }
  return [
    { ...figure, comparedWith: { what: 'lock-free inserts', theirs: rates.lockFree }, target: { ratioAtLeast } },
    { ...figure, comparedWith: { what: 'Emmett', theirs: rates.emmett }, target: { ratioAtLeast: 4 } },
  ]
}
