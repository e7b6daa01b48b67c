import { createDatabase } from '../../support/services/template.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { rebuildInEmmett, seedEmmett } from './emmett.ts'
import { type Fold, measureRebuild } from './measure-rebuild.ts'
import { measureMonthlyUsage } from './monthly-usage.ts'
import { seedLog } from './seed.ts'
import { foldInSql } from './sql-fold.ts'

/** A read model of many rows, folded from the whole log: while it catches up, and rebuilt beside itself. */
export const projection: Benchmark = async (context) => {
  const { services, quick, say } = context
  const [short, long, inEmmett, rounds] = quick ? [5_000, 20_000, 1_000, 1] : [250_000, 1_000_000, 20_000, 2]
  say(`projection: filling logs of ${short} and ${long} events, and of ${inEmmett} in Emmett`)
  const shortLog = await createDatabase(services)
  const longLog = await createDatabase(services)
  const emmett = await createDatabase(services)
  const rates: Record<'catchUp' | 'rebuild' | 'shortRebuild' | 'sql' | 'emmett', number[]> = {
    catchUp: [],
    rebuild: [],
    shortRebuild: [],
    sql: [],
    emmett: [],
  }
  const memory: Record<'long' | 'short', number[]> = { long: [], short: [] }
  try {
    await seedLog(shortLog.ownerUrl, short)
    await seedLog(longLog.ownerUrl, long)
    await seedEmmett(emmett.ownerUrl, inEmmett)
    for (let round = 1; round <= rounds; round++) {
      say(`projection: round ${round} of ${rounds}`)
      const inShort = await measureRebuild(shortLog, round)
      const inLong = await measureRebuild(longLog, round)
      rates.shortRebuild.push(short / inShort.rebuild.seconds)
      rates.catchUp.push(long / inLong.catchUp.seconds)
      rates.rebuild.push(long / inLong.rebuild.seconds)
      rates.sql.push(long / (await foldInSql(longLog.ownerUrl)))
      rates.emmett.push(await rebuildInEmmett(emmett.ownerUrl, inEmmett, round))
      memory.short.push(peakOf(inShort))
      memory.long.push(peakOf(inLong))
    }
  } finally {
    for (const database of [shortLog, longLog, emmett]) await database.drop()
  }
  const [events, fewer] = [words(long), words(short)]
  const rebuild: Figure = { what: `rebuild, ${events} events`, unit: 'events/s', ours: rates.rebuild }
  return [
    { ...rebuild, what: `catch-up, ${events} events`, ours: rates.catchUp },
    { ...rebuild, target: { atLeast: 60_000 } },
    {
      ...rebuild,
      comparedWith: { what: `Emmett, ${words(inEmmett)} events`, theirs: rates.emmett },
      target: { ratioAtLeast: 50 },
    },
    { ...rebuild, comparedWith: { what: 'one SQL statement', theirs: rates.sql } },
    {
      ...rebuild,
      comparedWith: { what: `${fewer} events`, theirs: rates.shortRebuild },
      target: { ratioAtLeast: 0.8 },
    },
    {
      what: `peak memory of a rebuild, ${events} events`,
      unit: 'MB',
      ours: memory.long,
      comparedWith: { what: `${fewer} events`, theirs: memory.short },
      target: { atMost: 400 },
    },
    ...(await measureMonthlyUsage(context)),
  ]
}

const peakOf = ({ catchUp, rebuild }: { readonly catchUp: Fold; readonly rebuild: Fold }): number =>
  Math.max(catchUp.peakMb, rebuild.peakMb)

const words = (count: number): string => new Intl.NumberFormat('en').format(count)
