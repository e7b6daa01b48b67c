// @module-tag invariant
import { subscription } from '@vignette/domain/billing/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import { ownerOf } from '@vignette/domain/members/state'
import { isFree, takeOver } from '@vignette/domain/workflows/take-over'
import { array, constantFrom, record, scheduler, type Scheduler } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const now = '2026-11-20T10:00:00.000Z'

/** The workspaces that Ada owns at first, of which the last never has freemium. */
const ids = ['w-0', 'w-1', 'w-2', 'w-3'] as const
/** The workspace of Grace's sign-up. */
const own = 'grace-own'
const every = [own, ...ids]

const begin = async (streams: MemoryStreams): Promise<void> => {
  const ownerOfId = (id: string) => (id === own ? 'grace' : 'ada')
  for (const workspaceId of every) {
    const opening = { type: 'OpenSubscription', workspaceId, anchor: now } as const
    const isFurther = workspaceId === 'w-3'
    await streams.send(
      subscription,
      workspaceId,
      isFurther ? { ...opening, withoutFreemium: true } : opening,
      `${workspaceId}:subscription`,
    )
    const [invitationId, tokenHash] = ['i-1', 'h-1']
    const [ownerId, guest] = [ownerOfId(workspaceId), ownerOfId(workspaceId) === 'ada' ? 'grace' : 'ada']
    const address = { addressId: 'a-1', email: 'guest@example.com', token: 't', tokenHash }
    const commands: readonly MembersCommand[] = [
      { type: 'OpenMembers', workspaceId, ownerId, now },
      { type: 'InviteMember', workspaceId, invitationId, ...address, role: 'editor', by: ownerId, now },
      {
        type: 'AcceptInvitation',
        workspaceId,
        invitationId,
        tokenHash,
        userId: guest,
        addressIds: ['a-1'],
        seats: 5,
        now,
      },
    ]
    for (const command of commands) await streams.send(members, workspaceId, command, `${workspaceId}:${command.type}`)
  }
}

const ownedBy = async (streams: MemoryStreams, userId: string): Promise<readonly string[]> => {
  const lists = await Promise.all(every.map(async (id) => ({ id, list: await streams.load(members, id) })))
  return lists.filter(({ list }) => ownerOf(list) === userId).map(({ id }) => id)
}

/** The same streams, in which whatever happens at the same time comes in any order. */
const shuffled = (streams: MemoryStreams, order: Scheduler): MemoryStreams => {
  const load: MemoryStreams['load'] = (aggregate, id) =>
    order.schedule(Promise.resolve()).then(() => streams.load(aggregate, id))
  const send: MemoryStreams['send'] = (...sent) => order.schedule(Promise.resolve()).then(() => streams.send(...sent))
  return { ...streams, load, recall: load, send }
}

const refusable = async (acting: Promise<unknown>): Promise<void> => {
  try {
    await acting
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

const lives = array(
  record({
    what: constantFrom('offer', 'offer', 'accept', 'accept', 'withdraw', 'handBack', 'settle'),
    ids: array(constantFrom(...every), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 30, size: 'max' },
)

property(
  'however workspaces are offered, taken over and handed back, at the same time too, nobody takes over a second free one',
  [lives, scheduler()],
  async (steps, order) => {
    const streams = createMemoryStreams()
    await begin(streams)
    const atOnce = shuffled(streams, order)
    const offer = async (workspaceId: string, key: string) => {
      const by = ownerOf(await streams.load(members, workspaceId)) ?? ''
      const userId = by === 'ada' ? 'grace' : 'ada'
      return streams.send(members, workspaceId, { type: 'OfferOwnership', workspaceId, by, userId }, key)
    }
    const accept = async (workspaceId: string, key: string) => {
      const userId = (await streams.load(members, workspaceId)).offeredTo ?? 'grace'
      const owned = await ownedBy(streams, userId)
      return takeOver(atOnce, { workspaceId, userId, owned, now }, key)
    }
    for (const [index, step] of steps.entries()) {
      const freeOf = async (userId: string) => {
        const owned = await ownedBy(streams, userId)
        const plans = await Promise.all(owned.map((id) => isFree(streams, id)))
        return plans.filter(Boolean).length
      }
      const before = await Promise.all(['ada', 'grace'].map(freeOf))
      const acts = step.ids.map((id, nth) => {
        const key = `${index}:${nth}`
        if (step.what === 'accept') return refusable(accept(id, key))
        if (step.what === 'withdraw')
          return refusable(streams.send(members, id, { type: 'WithdrawOffer', workspaceId: id, by: 'ada' }, key))
        if (step.what === 'handBack') return refusable(offer(id, key).then(() => accept(id, `${key}:back`)))
        if (step.what === 'settle') return streams.send(subscription, id, { type: 'EndFreemium', now }, key)
        return refusable(offer(id, key))
      })
      await order.waitFor(Promise.all(acts))
      const after = await Promise.all(['ada', 'grace'].map(freeOf))
      // Ada has several at first, which she can only lose
      for (const [nth, count] of after.entries()) expect(count).toBeLessThanOrEqual(Math.max(1, before[nth] ?? 0))
    }
  },
)
