import { addDays, isBefore } from '../kernel/calendar.ts'
import type { Actor } from '../kernel/event.ts'
import type { Streams } from '../kernel/streams.ts'
import { newsletter, owesCredits } from '../newsletter/decider.ts'
import { issueGrant } from './grant.ts'

const welcome = { amount: 100, days: 60, note: 'Welcome credits for joining the newsletter' }

/** A subscriber to the newsletter and the workspace that may get the welcome credits. */
type Claim = { readonly subscriberId: string; readonly workspaceId: string; readonly now: string }

/**
 * Claims the welcome credits of an address for a workspace: once per address, and once per workspace even if its owner
 * changes addresses. Does nothing until the address is confirmed.
 */
export const claimWelcomeCredits = async (streams: Streams, claim: Claim): Promise<void> => {
  const { subscriberId, workspaceId } = claim
  if (!owesCredits(await streams.load(newsletter, subscriberId))) return
  await streams.send(newsletter, subscriberId, { type: 'ClaimWelcomeCredits', ...claim }, `welcome:${workspaceId}`)
}

/** Issues the claimed credits in the current period of the workspace, once. */
export const issueWelcomeCredits = async (
  streams: Streams,
  { subscriberId, actor, now }: { readonly subscriberId: string; readonly actor: Actor; readonly now: string },
): Promise<void> => {
  const { claim } = await streams.load(newsletter, subscriberId)
  if (!claim) return
  const expiresAt = addDays(claim.claimedAt, welcome.days)
  if (!isBefore(now, expiresAt)) return
  const grant = { grantId: `welcome:${subscriberId}`, kind: 'promo', amount: welcome.amount, expiresAt } as const
  await issueGrant(streams, claim.workspaceId, { ...grant, actor, reason: welcome.note, now })
}
