import { addDays, isBefore } from '../kernel/calendar.ts'
import type { Actor } from '../kernel/event.ts'
import type { Streams } from '../kernel/streams.ts'
import { newsletter, owesCredits } from '../newsletter/decider.ts'
import { welcome } from '../newsletter/welcome/decider.ts'
import { issueGrant } from './grant.ts'

const gift = { amount: 100, days: 60, note: 'Welcome credits for joining the newsletter' }

/** A subscriber to the newsletter, the mailbox of their address, and the workspace that may get the welcome credits. */
type Claim = {
  readonly subscriberId: string
  readonly mailboxId: string
  readonly workspaceId: string
  readonly now: string
}

/** Claims what a mailbox has once. @returns true if the workspace has it, now or before. */
const claimMailbox = async (streams: Streams, { subscriberId, mailboxId, workspaceId }: Claim): Promise<boolean> => {
  if (mailboxId !== subscriberId) {
    // an earlier release knew addresses only
    const { claim } = await streams.load(newsletter, mailboxId)
    if (claim !== null && claim.workspaceId !== workspaceId) return false
  }
  const command = { type: 'ClaimWelcome', workspaceId } as const
  const { claimedBy } = await streams.send(welcome, mailboxId, command, `welcome-mailbox:${workspaceId}`)
  return claimedBy === workspaceId
}

/**
 * Claims the welcome credits of an address for a workspace: once per mailbox, however its address is spelled, and once
 * per workspace even if its owner changes addresses. Does nothing until the address is confirmed.
 */
export const claimWelcomeCredits = async (streams: Streams, claim: Claim): Promise<void> => {
  const { subscriberId, workspaceId, now } = claim
  if (!owesCredits(await streams.load(newsletter, subscriberId))) return
  if (!(await claimMailbox(streams, claim))) return
  const command = { type: 'ClaimWelcomeCredits', subscriberId, workspaceId, now } as const
  await streams.send(newsletter, subscriberId, command, `welcome:${workspaceId}`)
}

/** Issues the claimed credits in the current period of the workspace, once. */
export const issueWelcomeCredits = async (
  streams: Streams,
  { subscriberId, actor, now }: { readonly subscriberId: string; readonly actor: Actor; readonly now: string },
): Promise<void> => {
  const { claim } = await streams.load(newsletter, subscriberId)
  if (!claim) return
  const expiresAt = addDays(claim.claimedAt, gift.days)
  if (!isBefore(now, expiresAt)) return
  const grant = { grantId: `welcome:${subscriberId}`, kind: 'promo', amount: gift.amount, expiresAt } as const
  await issueGrant(streams, claim.workspaceId, { ...grant, actor, reason: gift.note, now })
}
