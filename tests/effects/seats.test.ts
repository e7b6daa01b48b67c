import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { members } from '@vignette/domain/members/decider'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { takenSeats } from '@vignette/domain/members/state'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { registry } from '@vignette/domain/registry'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { currentLimits } from '@vignette/domain/workflows/current-limits'
import { createSimulation } from '@vignette/seed/simulation'
import { array, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../support/property.ts'
import { acceptance, invitation, workspaceId } from '../domain/members/team.ts'

const startsAt = '2027-01-05T10:00:00.000Z'

/** One team in a time that jumps, with the product's deciders, reactors and effects. */
const openTeam = async () => {
  const simulation = createSimulation(registry)
  const meta = { actor: { kind: 'system', id: null }, correlationId: 'c', causationId: null, workspaceId } as const
  const streams = simulation.openStreams(meta)
  let now = startsAt
  let count = 0
  const passUntil = async (at: string) => {
    simulation.add(at, async () => undefined)
    await simulation.run(at)
    now = at
  }
  const settle = () => passUntil(addMs(now, 1_000))
  const plan = async (command: (at: string) => SubscriptionCommand) => {
    await changePlan(streams, workspaceId, { key: `plan:${++count}`, now, command })
    await settle()
  }
  const team = async (command: MembersCommand) => {
    await streams.send(members, workspaceId, command, `team:${++count}`)
    await settle()
  }
  const buy = (tier: Tier) =>
    plan((at) => ({
      type: 'ApplyPayment',
      purchase: {
        checkoutId: `checkout-${++count}`,
        kind: 'activate',
        from: null,
        tier,
        catalogueVersion: currentCatalogue.version,
        interval: 'month',
        amountMicros: 0,
        extraCredits: 0,
        periodStart: startsAt,
        provider: null,
      },
      now: at,
    }))
  const agree = () =>
    plan((at) => ({
      type: 'AgreePlan',
      changeId: `agreed-${++count}`,
      annualValueMicros: 30_000_000_000,
      setupFeeMicros: 5_000_000_000,
      actor: { kind: 'staff', id: 'agent' },
      userId: null,
      reason: 'As agreed',
      now: at,
    }))
  await passUntil(startsAt)
  await team({ type: 'OpenMembers', workspaceId, ownerId: 'owner', now })
  const join = async (who: string, seats?: number) => {
    const limit = seats ?? (await currentLimits(streams, workspaceId, now)).maxUserSeats
    await streams.send(members, workspaceId, { ...invitation(who), now }, `invite:${++count}`)
    await team({ ...acceptance(who, limit), now })
  }
  const state = () => streams.load(members, workspaceId)
  return {
    plan,
    team,
    buy,
    agree,
    join,
    state,
    passUntil,
    at: () => now,
    seats: async () => (await currentLimits(streams, workspaceId, now)).maxUserSeats,
    working: async () =>
      [...(await state()).members].flatMap(([id, { isSuspended }]) => (isSuspended ? [] : [id])).toSorted(),
    close: () => simulation.end(),
  }
}

type TeamLife = Awaited<ReturnType<typeof openTeam>>

const gather = async (life: TeamLife) => {
  await life.buy('growth')
  for (const who of ['a', 'b', 'c']) await life.join(who)
  expect(await life.working()).toEqual(['a', 'b', 'c', 'owner'])
}

const everybody = ['a', 'b', 'c', 'owner']

it('a smaller plan that was chosen suspends, when it takes effect, those who were not chosen to stay', async () => {
  const life = await openTeam()
  await gather(life)
  await life.plan((now) => ({ type: 'ScheduleDowngrade', to: 'starter', now }))
  await life.team({ type: 'ChooseWhoStays', workspaceId, userIds: ['b'], by: 'owner' })
  await life.team({ type: 'ChooseWhoStays', workspaceId, userIds: ['c'], by: 'owner' })
  expect(await life.working()).toEqual(everybody)
  await life.passUntil(addDays(startsAt, 32))
  expect(await life.seats()).toBe(2)
  expect(await life.working()).toEqual(['c', 'owner'])
  await life.agree()
  expect(await life.working()).toEqual(everybody)
  life.close()
})

it.each<[string, (life: TeamLife) => Promise<void>]>([
  ['a cancelled plan', (life) => life.plan((now) => ({ type: 'Cancel', reason: 'other', now }))],
  [
    'a plan that is not paid',
    (life) => life.plan((now) => ({ type: 'RecordPaymentFailure', invoiceId: 'i', subscriptionRef: null, now })),
  ],
  ['a plan that is left at once', (life) => life.plan((now) => ({ type: 'LeavePlan', atOnce: true, now }))],
])('with the end of %s only the owner stays, and a larger plan brings the others back', async (_what, end) => {
  const life = await openTeam()
  await gather(life)
  await life.team({ type: 'SuspendMembers', workspaceId, userIds: ['b'], by: 'owner' })
  await end(life)
  await life.passUntil(addDays(life.at(), 40))
  expect(await life.working()).toEqual(['owner'])
  await life.buy('starter')
  expect(await life.working()).toEqual(['a', 'owner'])
  await life.agree()
  expect(await life.working()).toEqual(['a', 'c', 'owner'])
  life.close()
})

it('with the end of a trial only the owner stays', async () => {
  const life = await openTeam()
  await life.plan((now) => ({ type: 'StartTrial', isClaimed: true, now }))
  await life.join('a')
  expect(await life.working()).toEqual(['a', 'owner'])
  await life.passUntil(addDays(startsAt, 30))
  expect(await life.working()).toEqual(['owner'])
  life.close()
})

it('a seat that was given while the plan became smaller is taken back', async () => {
  const life = await openTeam()
  await gather(life)
  await life.plan((now) => ({ type: 'LeavePlan', atOnce: true, now }))
  await life.buy('starter')
  // whoever accepted had read the seats of the plan before
  await life.join('d', 5)
  expect(await life.working()).toEqual(['a', 'owner'])
  life.close()
})

const people = ['a', 'b', 'c', 'd', 'e'] as const
const person = constantFrom(...people)
const step = oneof(
  record({
    does: constantFrom('join' as const, 'leave' as const, 'suspend' as const, 'restore' as const),
    who: person,
  }),
  record({ does: constantFrom('race' as const, 'choose' as const), who: person }),
  record({
    does: constantFrom('growth' as const, 'agree' as const, 'smaller' as const, 'cancel' as const, 'end' as const),
  }),
  record({ does: constantFrom('wait' as const), days: integer({ min: 1, max: 40 }) }),
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]

const take = async (life: TeamLife, it: Step): Promise<void> => {
  const of = { workspaceId }
  switch (it.does) {
    case 'join':
      return life.join(it.who)
    case 'race':
      return life.join(it.who, 50)
    case 'leave':
      return life.team({ type: 'LeaveWorkspace', ...of, userId: it.who })
    case 'suspend':
      return life.team({ type: 'SuspendMembers', ...of, userIds: [it.who], by: 'owner' })
    case 'restore':
      return life.team({ type: 'RestoreMember', ...of, userId: it.who, seats: 50, by: 'owner' })
    case 'choose':
      return life.team({ type: 'ChooseWhoStays', ...of, userIds: [it.who], by: 'owner' })
    case 'growth':
      return life.buy('growth')
    case 'agree':
      return life.agree()
    case 'smaller':
      return life.plan((now) => ({ type: 'ScheduleDowngrade', to: 'starter', now }))
    case 'cancel':
      return life.plan((now) => ({ type: 'Cancel', reason: 'other', now }))
    case 'end':
      return life.plan((now) => ({ type: 'LeavePlan', atOnce: true, now }))
    case 'wait':
      return life.passUntil(addDays(life.at(), it.days))
  }
}

property(
  'whatever becomes of plan and team, nobody works without a seat once the reactor has run',
  [array(step, { maxLength: 14 })],
  async (steps) => {
    const life = await openTeam()
    for (const each of steps) {
      await take(life, each).catch((error: Error) => {
        if (error.name !== 'DomainError') throw error
      })
      await life.passUntil(addMs(life.at(), 1_000))
      const state = await life.state()
      expect(takenSeats(state)).toBeLessThanOrEqual(await life.seats())
      expect(state.members.get('owner')?.isSuspended).toBe(false)
    }
    life.close()
  },
  { runs: 60 },
)
