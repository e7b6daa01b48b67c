import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { subscription } from '@vignette/domain/billing/decider'
import { members } from '@vignette/domain/members/decider'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { catalogueVersion } from '@vignette/domain/billing/pricing'
import { dollars } from '@vignette/domain/kernel/money'
import type { Streams } from '@vignette/domain/kernel/streams'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { createSpender } from './spending.ts'

const seats = 50

/** A workspace and the person who owns it. */
export type Team = { readonly workspaceId: string; readonly ownerId: string }

/** Puts a workspace on the plan that is agreed with customers, which has 50 seats. */
export const agreePlan = async (streams: Streams, workspaceId: string): Promise<void> => {
  const command = (at: string) =>
    ({
      type: 'AgreePlan',
      changeId: randomUUID(),
      annualValueMicros: dollars(30_000),
      setupFeeMicros: dollars(5_000),
      actor: { kind: 'staff', id: 'agent' },
      userId: null,
      reason: 'As agreed',
      now: at,
    }) as const
  await changePlan(streams, workspaceId, { key: randomUUID(), now: new Date().toISOString(), command })
}

/** Puts a workspace on Scale, which has 15 seats, if it has no plan that is paid for. */
const buyScale = async (streams: Streams, workspaceId: string): Promise<void> => {
  if ((await streams.load(subscription, workspaceId)).status === 'active') return
  const purchase = {
    checkoutId: randomUUID(),
    kind: 'activate',
    from: null,
    tier: 'scale',
    catalogueVersion,
    interval: 'month',
    amountMicros: 0,
    extraCredits: 0,
    periodStart: new Date().toISOString(),
    provider: null,
  } as const
  const command = (at: string) => ({ type: 'ApplyPayment', purchase, now: at }) as const
  await changePlan(streams, workspaceId, { key: randomUUID(), now: new Date().toISOString(), command })
}

/**
 * Lets people into workspaces and out of them, by the commands of the list of members. `awaitSeen` waits until readers see
 * what was recorded up to a position; without it a test names the position in what it asks.
 */
export const createTeams = (
  databaseUrl: string,
  awaitSeen: (position: number) => Promise<void> = async () => undefined,
) => {
  const { streamsOf, close } = createSpender(databaseUrl)
  /** @returns the position at which readers see it. */
  const send = async ({ workspaceId }: Team, command: MembersCommand): Promise<number> => {
    const streams = streamsOf(workspaceId)
    await streams.send(members, workspaceId, command, randomUUID())
    await awaitSeen(streams.position())
    return streams.position()
  }
  const now = () => new Date().toISOString()

  return {
    send,
    /** Its plan has seats for everybody, so that nobody is suspended for lack of one. */
    open: async (team: Team): Promise<number> => {
      const position = await send(team, { type: 'OpenMembers', ...team, now: now() })
      await buyScale(streamsOf(team.workspaceId), team.workspaceId)
      return position
    },
    buyScale: ({ workspaceId }: Team): Promise<void> => buyScale(streamsOf(workspaceId), workspaceId),
    /** Invites somebody, who accepts. */
    join: async (team: Team, userId: string, role: InvitedRole): Promise<number> => {
      const { workspaceId, ownerId: by } = team
      const [invitationId, addressId] = [randomUUID(), randomUUID()]
      const token = randomBytes(32).toString('base64url')
      const tokenHash = createHash('sha256').update(token).digest('base64url')
      const invitation = { workspaceId, invitationId, addressId, email: `${addressId}@example.com`, token, tokenHash }
      await send(team, { type: 'InviteMember', ...invitation, role, by, now: now() })
      const accepted = { workspaceId, invitationId, tokenHash, userId, addressIds: [addressId], seats, now: now() }
      return send(team, { type: 'AcceptInvitation', ...accepted })
    },
    suspend: (team: Team, userId: string) =>
      send(team, { type: 'SuspendMembers', workspaceId: team.workspaceId, by: team.ownerId, userIds: [userId] }),
    remove: (team: Team, userId: string) =>
      send(team, { type: 'RemoveMember', workspaceId: team.workspaceId, by: team.ownerId, userId }),
    changeRole: (team: Team, userId: string, role: InvitedRole) =>
      send(team, { type: 'ChangeRole', workspaceId: team.workspaceId, by: team.ownerId, userId, role }),
    handOver: async (team: Team, userId: string): Promise<void> => {
      const { workspaceId } = team
      await send(team, { type: 'OfferOwnership', workspaceId, by: team.ownerId, userId })
      await send(team, { type: 'AcceptOwnership', workspaceId, userId })
    },
    close,
  }
}
