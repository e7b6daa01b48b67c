import { Client } from 'pg'
import { createDatabase, type TestDatabase } from '../../support/services/template.ts'
import type { Context, Figure } from '../benchmark.ts'
import { closedLoop, interleave, type Load } from '../rounds.ts'
import { openVignette } from './vignette.ts'

/** The appends of an hour in which there are four a second, each in a transaction of its own. */
const anHour = 15_000

const appendOneByOne = async ({ appUrl }: TestDatabase, count: number): Promise<void> => {
  const store = openVignette(appUrl)
  for (let nth = 0; nth < count; nth++) await store.append()
  await store.close()
}

const paceOf =
  (load: Load, { appUrl }: TestDatabase) =>
  async () => {
    const store = openVignette(appUrl)
    try {
      return (await closedLoop(load, store.append)).perSecond
    } finally {
      await store.close()
    }
  }

/** Appends per second while a snapshot is open that began an hour of appends ago, beside a database without one. */
export const appendUnderSnapshot = async ({ quick, say, services }: Context): Promise<Figure> => {
  say('append: under a snapshot of an hour')
  const [held, free] = [await createDatabase(services), await createDatabase(services)]
  const reader = new Client({ connectionString: held.ownerUrl })
  await reader.connect()
  try {
    await reader.query('begin isolation level repeatable read read only')
    await reader.query('select from es.events')
    const count = quick ? 300 : anHour
    await Promise.all([appendOneByOne(held, count), appendOneByOne(free, count)])
    const load = { concurrency: 16, warmUpMs: quick ? 200 : 1_000, measureMs: quick ? 300 : 3_000 }
    const rates = await interleave(quick ? 1 : 5, { held: paceOf(load, held), free: paceOf(load, free) })
    return {
      what: 'append under a snapshot of an hour, 16 writers',
      unit: 'events/s',
      ours: rates.held,
      comparedWith: { what: 'without it', theirs: rates.free },
      target: { ratioAtLeast: 0.8 },
    }
  } finally {
    await reader.end()
    await Promise.all([held.drop(), free.drop()])
  }
}
