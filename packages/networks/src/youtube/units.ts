import type { Clock } from '@vignette/event-log/database/clock'
import type { Call, NetworkCall } from '../calls/network-calls.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import type { Quota } from '../quotas/quota-store.ts'
import { nextQuotaDay } from './youtube-verdicts.ts'

/** What a new project may use in a day. */
export const usualUnits = 10_000

/** What a video costs. Google's pages name several numbers, of which this is the highest. */
const uploadUnits = 1_600

/** What a call costs. The pieces of a video go to an address of their own, and cost nothing more. */
const unitsOf = ({ url, method }: Pick<NetworkCall, 'url' | 'method'>): number => {
  const { pathname } = new URL(url)
  if (pathname === '/upload/youtube/v3/videos' && method === 'POST') return uploadUnits
  if (!pathname.startsWith('/youtube/v3/')) return 0
  return method === 'GET' ? 1 : 50
}

const usedUp = (endsAt: string) =>
  new NetworkFailure({
    code: 'quota',
    phase: 'neverSent',
    retryAt: endsAt,
    says: `What YouTube takes from this installation in a day is used up until ${endsAt}.`,
  })

/** Counts what calls cost before they are made, since all channels together have one limit. */
export const counting =
  (quota: Quota, now: Clock) =>
  (call: Call): Call =>
  async (request) => {
    const units = unitsOf(request)
    if (units === 0) return call(request)
    const endsAt = nextQuotaDay(await now())
    if (!(await quota.take(units, endsAt))) throw usedUp(endsAt)
    try {
      return await call(request)
    } catch (error) {
      if (isFailure(error) && error.phase === 'neverSent') await quota.giveBack(units, endsAt)
      // others may use the project as well, and a channel has a limit of its own, which ends at another time
      if (isFailure(error) && error.code === 'quota' && error.retryAt === endsAt) await quota.useUp(endsAt)
      throw error
    }
  }

/** What who writes a post should know of it. */
export const noteOf = async (quota: Quota, now: Clock): Promise<string | null> => {
  const endsAt = nextQuotaDay(await now())
  return (await quota.left(endsAt)) < uploadUnits
    ? `YouTube takes no more videos from this installation until ${endsAt.slice(0, 10)}, ${endsAt.slice(11, 16)} UTC. What is due before goes out then.`
    : null
}
