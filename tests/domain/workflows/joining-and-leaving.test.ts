import { user } from '@vignette/domain/identity/decider'
import { requireAccount } from '@vignette/domain/identity/state'
import { members } from '@vignette/domain/members/decider'
import { requestAccountDeletion } from '@vignette/domain/workflows/delete-account'
import { acceptInvitation } from '@vignette/domain/workflows/team'
import { subscription } from '@vignette/domain/billing/decider'
import { startTrial } from '@vignette/domain/workflows/start-trial'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const now = '2026-11-20T10:00:00.000Z'
const workspaceId = 'w-1'
const email = 'ada@example.com'
const [invitationId, tokenHash, addressId] = ['i-1', 'h-1', 'a-1']

let streams: MemoryStreams

/** The workspace of Ada, with two seats, to which Grace is invited. */
beforeEach(async () => {
  streams = createMemoryStreams()
  const signUp = { userId: 'ada', email, displayName: null, workspaceId, asked: true } as const
  await streams.send(user, 'ada', { type: 'SignUp', ...signUp }, 'sign-up')
  await streams.send(subscription, workspaceId, { type: 'OpenSubscription', workspaceId, anchor: now }, 'plan')
  await startTrial(streams, { trialId: 'ada', workspaceId, isEmailVerified: true, key: 'trial', now })
  await streams.send(members, workspaceId, { type: 'OpenMembers', workspaceId, ownerId: 'ada', now }, 'open')
  const invitation = { workspaceId, invitationId, addressId, email: 'grace@example.com', token: 't', tokenHash }
  await streams.send(
    members,
    workspaceId,
    { type: 'InviteMember', ...invitation, role: 'editor', by: 'ada', now },
    'invite',
  )
})

const peopleIn = async (): Promise<string[]> => [...(await streams.load(members, workspaceId)).members.keys()]

const accept = (inStreams: MemoryStreams = streams) => {
  const acceptance = { workspaceId, invitationId, tokenHash, userId: 'grace', addressIds: [addressId], now }
  return acceptInvitation(inStreams, acceptance, 'accept')
}

const leave = (hasOthers = async () => (await peopleIn()).length > 1) =>
  requestAccountDeletion(streams, { userId: 'ada', email, now, hasOthers }, 'leave')

const erasesAt = async () => requireAccount(await streams.load(user, 'ada')).erasesAt

it('whoever joins while the owner asks for the deletion of their account is out again', async () => {
  let isFirst = true
  const overtaken: MemoryStreams = {
    ...streams,
    send: async (aggregate, id, command, key) => {
      if (isFirst) await leave()
      isFirst = false
      return streams.send(aggregate, id, command, key)
    },
  }
  await expect(accept(overtaken)).rejects.toMatchObject({ code: 'invitations.closing' })
  expect(await peopleIn()).toEqual(['ada'])
  expect(await erasesAt()).not.toBeNull()
})

it('an owner whom somebody joins meanwhile keeps their account', async () => {
  let looks = 0
  const hasOthers = async () => {
    const found = (await peopleIn()).length > 1
    looks += 1
    if (looks === 1) await accept()
    return found
  }
  await expect(leave(hasOthers)).rejects.toMatchObject({ code: 'account.has_members' })
  expect(await erasesAt()).toBeNull()
  expect(await peopleIn()).toEqual(['ada', 'grace'])
})

it('one after the other, the second is refused', async () => {
  await leave()
  await expect(accept()).rejects.toMatchObject({ code: 'invitations.closing' })
  await streams.send(user, 'ada', { type: 'WithdrawDeletion', userId: 'ada' }, 'stay')
  await accept()
  await accept()
  expect(await peopleIn()).toEqual(['ada', 'grace'])
  await expect(leave()).rejects.toMatchObject({ code: 'account.has_members' })
})
