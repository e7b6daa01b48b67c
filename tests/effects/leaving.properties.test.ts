// @module-tag invariant
import { subscription } from '@vignette/domain/billing/decider'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { registry } from '@vignette/domain/registry'
import { createHandlers, type HandlerTools } from '@vignette/effects/handlers'
import { closedStudio, type OutsideServices } from '@vignette/seed/outside'
import { createSimulation } from '@vignette/seed/simulation'
import { array, boolean, constantFrom, integer, option, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../support/property.ts'

const userId = 'u1'
const workspaceId = 'w1'
const email = 'ada@example.com'
const start = '2026-11-23T10:00:00.000Z'
const hour = 3_600_000

const deed = record({
  type: constantFrom('signUp', 'signUp', 'signUp', 'look', 'rename', 'request', 'request', 'withdraw', 'buy', 'try'),
  afterHours: integer({ min: 0, max: 200 }),
})
type Deed = (typeof deed)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

/** A step of what letting somebody go takes goes well, or fails, or is done and not heard of. */
const faults = array(option(record({ isDone: boolean(), afterHours: integer({ min: 1, max: 200 }) }), { freq: 2 }), {
  maxLength: 24,
  size: 'max',
})
type Fault = { readonly isDone: boolean; readonly afterHours: number }

const meta = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: null, workspaceId } as const

/** A person in a time that jumps, with the product's own deciders, reactors and effects, whose steps fail as planned. */
const openLife = (planned: readonly (Fault | null)[]) => {
  const pending = [...planned]
  const told: string[] = []
  const halves: string[] = []
  let restMs = hour

  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const fault = pending.shift()
    if (fault) restMs = fault.afterHours * hour
    if (fault && !fault.isDone) throw new Error('away')
    const result = await work()
    told.push(name)
    if (fault) throw new Error('not heard of')
    return result
  }

  /** What fails is tried again later, as a worker does. */
  const patient =
    (handle: EffectHandler['handle']): EffectHandler['handle'] =>
    async (effect, signal) => {
      try {
        return await handle(effect, signal)
      } catch {
        const again = addMs(simulation.now(), restMs)
        simulation.add(again, async () => void (await patient(handle)(effect, signal)))
        return { receipt: 'later' }
      }
    }

  const handlersOf = (tools: HandlerTools) =>
    createHandlers(tools).map((handler) => ({ ...handler, handle: patient(handler.handle) }))

  const outside: OutsideServices = {
    signIn: {
      endSessions: () => step('sessions ended', async () => undefined),
      removeSecondFactor: async () => undefined,
      deleteAccount: () => step('account deleted', async () => undefined),
      ownsAddress: async () => true,
    },
    addressIds: { idOf: async (address) => address, mailboxIdOf: async (address) => address },
    usersWith: async () => [],
    workspaceFor: async () => undefined,
    addressesOf: async () => [],
    dropSessions: () => step('sessions dropped', async () => undefined),
    customersOf: () => step('customers', async () => []),
    isCollected: async () => true,
    workspacesJoined: async () => [],
    workspacesGoingWith: async () => [workspaceId],
    isForgotten: async () => false,
    personWith: async () => null,
    sealContent: async () => undefined,
    forgetWorkspace: async () => undefined,
    closeAccount: async () => undefined,
    forget: (subject, _cause, isStillMeant) =>
      step('forgotten', async () => {
        const { status } = await streams.load(subscription, workspaceId)
        const before = told.slice(told.lastIndexOf('forgotten') + 1)
        const isWhole = ['files removed', 'account deleted', 'sessions dropped'].every((name) => before.includes(name))
        if (!isWhole || !['none', 'free'].includes(status)) halves.push(`${status}, ${before.join(', ')}`)
        const command = { type: 'ForgetUser', userId: subject, holdsData: true } as const
        const state = await streams.load(user, subject)
        const isMeant = state.status === 'signedUp' && isStillMeant?.(state) !== false
        if (isMeant) await streams.send(user, subject, command, `forget:${told.length}`)
      }),
  }
  const storage = { ...closedStudio.storage, removeAll: () => step('files removed', async () => undefined) }
  const simulation = createSimulation(registry, { outside, studio: { ...closedStudio, storage }, handlersOf })
  const streams = simulation.openStreams(meta)
  return { simulation, streams, halves }
}

const commandFor = (type: Deed['type'], now: string): UserCommand | undefined => {
  const signUp = { type: 'SignUp', userId, email, displayName: null, workspaceId } as const
  if (type === 'signUp' || type === 'look') return { ...signUp, asked: type === 'signUp' }
  if (type === 'rename') return { type: 'ChangeDisplayName', userId, displayName: `Ada ${now}` }
  if (type === 'request') return { type: 'RequestDeletion', userId, email, now }
  return type === 'withdraw' ? { type: 'WithdrawDeletion', userId } : undefined
}

type Life = ReturnType<typeof openLife>

const doAt = async ({ streams }: Life, type: Deed['type'], now: string): Promise<void> => {
  const key = `${type}:${now}`
  const command = commandFor(type, now)
  try {
    if (command) await streams.send(user, userId, command, key)
    if (type === 'buy') {
      const plan = { tier: 'starter', catalogueVersion: 1, interval: 'year', amountMicros: 1, extraCredits: 0 } as const
      const bought = { checkoutId: `c${Date.parse(now)}`, kind: 'activate', from: null, periodStart: now } as const
      const purchase = { ...plan, ...bought, provider: null }
      await changePlan(streams, workspaceId, {
        key,
        now,
        command: (at) => ({ type: 'ApplyPayment', purchase, now: at }),
      })
    }
    if (type === 'try') {
      const start = { type: 'StartTrial', isClaimed: true } as const
      await changePlan(streams, workspaceId, { key, now, command: (at) => ({ ...start, now: at }) })
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

property(
  'who takes it back is not erased, who does not is, and nobody by half, whatever happens in whatever order',
  [array(deed, { maxLength: 25, size: 'max' }), faults],
  async (deeds, planned) => {
    const life = openLife(planned)
    let now = start
    for (const { type, afterHours } of [{ type: 'signUp' as const, afterHours: 0 }, ...deeds]) {
      now = addMs(now, afterHours * hour)
      const at = now
      life.simulation.add(at, () => doAt(life, type, at))
    }
    const appends = await life.simulation.run(addDays(now, 300))
    const history = appends
      .filter(({ stream }) => stream === `user-${userId}`)
      .flatMap(({ at, events }) => events.map(({ type }) => ({ at, type })))
    let wantedAt: string | null = null
    let isDue = false
    for (const { at, type } of history) {
      if (type === 'AccountDeletionRequested') wantedAt = at
      if (type === 'AccountDeletionWithdrawn') wantedAt = null
      if (type === 'AccountErasureDue') {
        expect([wantedAt === null ? null : addDays(wantedAt, 14), isDue]).toEqual([at, false])
        isDue = true
      }
      if (type === 'SubjectForgotten') {
        expect(isDue).toBe(true)
        wantedAt = null
        isDue = false
      }
    }
    expect(life.halves).toEqual([])
    // in the end nothing that was wanted is open
    expect([wantedAt, isDue]).toEqual([null, false])
  },
  { runs: 300 },
)
