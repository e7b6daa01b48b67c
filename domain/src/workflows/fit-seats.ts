import type { Streams } from '../kernel/streams.ts'
import { members } from '../members/decider.ts'
import { currentLimits } from './current-limits.ts'

/**
 * Suspends those for whom the current plan has no seat, and gives seats back if `givesBack`. The number of seats is read
 * before the members are changed, so a change of the plan meanwhile is followed by another run.
 */
export const fitSeats = async (
  streams: Streams,
  workspaceId: string,
  { now, givesBack, key }: { readonly now: string; readonly givesBack: boolean; readonly key: string },
): Promise<void> => {
  const { members: list } = await streams.load(members, workspaceId)
  if (list.size <= 1) return
  const { maxUserSeats: seats } = await currentLimits(streams, workspaceId, now)
  await streams.send(members, workspaceId, { type: 'FitSeats', workspaceId, seats, givesBack }, key)
}
