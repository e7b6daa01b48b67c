import { isTimeZone } from '@vignette/domain/kernel/formats'
import { wallClockAt } from '#lib/wall-clock.ts'

const dayMs = 86_400_000

const offsetAt = (ms: number, timeZone: string): number => Date.parse(`${wallClockAt(ms, timeZone)}Z`) - ms

/**
 * Whether clocks in a zone skip a wall time such as `2026-12-24T18:00`, or show it twice, and when it goes out then, as the
 * server decides. It does without the rules of all zones that the server brings, since the browser knows them.
 */
export const oddMoment = (wallTime: string, timeZone: string) => {
  const wanted = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(wanted) || !isTimeZone(timeZone)) return null
  const [before, after] = [offsetAt(wanted - dayMs, timeZone), offsetAt(wanted + dayMs, timeZone)]
  if (before === after) return null
  const shown = [before, after].filter((offset) => wallClockAt(wanted - offset, timeZone) === wallTime).length
  if (shown === 1) return null
  return { oddity: shown === 0 ? 'skipped' : 'twice', at: new Date(wanted - before).toISOString() } as const
}
