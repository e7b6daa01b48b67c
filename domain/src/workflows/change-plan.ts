import { subscription } from '../billing/decider.ts'
import type { SubscriptionCommand } from '../billing/commands.ts'
import { addMs, later } from '../kernel/calendar.ts'
import type { Streams } from '../kernel/streams.ts'
import { type Account, currentPeriod } from './current-period.ts'

/**
 * Changes the plan of a workspace, and its credits with it. A plan that begins a period begins it after the one that
 * runs, whatever the clock says: otherwise nobody would see that it has begun.
 * @param key names the change for ever: what has the same is done once.
 */
export const changePlan = async (
  streams: Streams,
  workspaceId: string,
  {
    key,
    now,
    command,
  }: { readonly key: string; readonly now: string; readonly command: (at: string) => SubscriptionCommand },
): Promise<Account> => {
  const { period } = await currentPeriod(streams, workspaceId, now)
  const at = later(now, addMs(period.start, 1))
  await streams.send(subscription, workspaceId, command(at), key)
  return currentPeriod(streams, workspaceId, at)
}
