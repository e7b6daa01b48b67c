import { subscription } from '../billing/decider.ts'
import type { SubscriptionCommand } from '../billing/commands.ts'
import { addMs, later } from '../kernel/calendar.ts'
import type { Streams } from '../kernel/streams.ts'
import { type Account, currentPeriod } from './current-period.ts'

/**
 * Changes the plan of a workspace and its credits. A plan that begins a new period begins it after the running one, even
 * if the clock runs behind; otherwise the new period would not be found.
 * @param key a change with the same key is made once.
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
