import { subscription } from '@vignette/domain/billing/decider'
import { members } from '@vignette/domain/members/decider'
import { ownerOf } from '@vignette/domain/members/state'
import { takeOver } from '@vignette/domain/workflows/take-over'
import { expect, it } from 'vitest'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const now = '2026-11-20T10:00:00.000Z'

const open = (streams: MemoryStreams, workspaceId: string, withoutFreemium?: true) =>
  streams.send(
    subscription,
    workspaceId,
    { type: 'OpenSubscription', workspaceId, anchor: now, ...(withoutFreemium && { withoutFreemium }) },
    workspaceId,
  )

/** The workspace of Ada, which she offers to Grace, who belongs to it. */
const offered = async (): Promise<MemoryStreams> => {
  const streams = createMemoryStreams()
  const [workspaceId, invitationId, tokenHash] = ['w-1', 'i-1', 'h-1']
  const send = (command: Parameters<typeof members.decide>[0]) =>
    streams.send(members, workspaceId, command, command.type)
  await send({ type: 'OpenMembers', workspaceId, ownerId: 'ada', now })
  const invitation = { workspaceId, invitationId, addressId: 'a-1', email: 'grace@example.com', token: 't', tokenHash }
  await send({ type: 'InviteMember', ...invitation, role: 'editor', by: 'ada', now })
  const acceptance = { workspaceId, invitationId, tokenHash, userId: 'grace', addressIds: ['a-1'], seats: 5, now }
  await send({ type: 'AcceptInvitation', ...acceptance })
  await send({ type: 'OfferOwnership', workspaceId, by: 'ada', userId: 'grace' })
  return streams
}

const accept = (streams: MemoryStreams) =>
  takeOver(streams, { workspaceId: 'w-1', userId: 'grace', owned: ['w-2'], now }, 'accept')

it('nobody owns two free workspaces', async () => {
  const streams = await offered()
  await open(streams, 'w-1')
  await open(streams, 'w-2')
  await expect(accept(streams)).rejects.toMatchObject({ code: 'workspace.one_freemium' })
})

it('whoever owns a free workspace takes over one that has no freemium', async () => {
  const streams = await offered()
  await open(streams, 'w-1', true)
  await open(streams, 'w-2')
  await accept(streams)
  expect(ownerOf(await streams.load(members, 'w-1'))).toBe('grace')
})
