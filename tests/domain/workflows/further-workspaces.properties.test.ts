// @module-tag invariant
import { subscription } from '@vignette/domain/billing/decider'
import { addMs, later } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { members } from '@vignette/domain/members/decider'
import { ownerOf } from '@vignette/domain/members/state'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { closeSubscription, createWorkspace } from '@vignette/domain/workflows/workspace-life'
import { array, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const start = '2026-01-31T10:00:00.000Z'
const day = 86_400_000

const lives = array(
  record({
    what: constantFrom('create', 'look', 'pay', 'cancel', 'delete', 'handOver', 'trial'),
    nth: integer({ min: 0, max: 5 }),
    afterDays: integer({ min: 0, max: 40 }),
  }),
  { maxLength: 40, size: 'max' },
)

/** The workspace of the sign-up. */
const own = 'own'

const pay = (streams: MemoryStreams, workspaceId: string, { key, now }: { key: string; now: string }) =>
  changePlan(streams, workspaceId, {
    key,
    now,
    command: (at) => ({
      type: 'ApplyPayment',
      now: at,
      purchase: {
        checkoutId: key,
        kind: 'activate',
        from: null,
        tier: 'starter',
        catalogueVersion: currentCatalogue.version,
        interval: 'month',
        amountMicros: 59_000_000,
        extraCredits: 0,
        periodStart: at,
        provider: null,
      },
    }),
  })

const plansOf = async (streams: MemoryStreams, act: string, id: string, key: string, now: string): Promise<void> => {
  const change = (type: 'Cancel' | 'StartTrial') =>
    changePlan(streams, id, {
      key,
      now,
      command: (at) =>
        type === 'Cancel' ? { type, reason: 'other', now: at } : { type, isClaimed: id === own, now: at },
    })
  if (act === 'look') await currentPeriod(streams, id, now)
  if (act === 'pay') await pay(streams, id, { key, now })
  if (act === 'cancel') await change('Cancel')
  if (act === 'trial') await change('StartTrial')
  if (act === 'delete') {
    await closeSubscription(streams, id, { key, now })
    await streams.send(members, id, { type: 'CloseMembers', workspaceId: id }, `${key}:members`)
  }
  // what follows from OwnershipHandedOver
  if (act === 'handOver') await streams.send(subscription, id, { type: 'EndFreemium', now }, key)
}

type Opened = {
  readonly workspaceId: string
  readonly plan: string
  readonly included: number
  readonly isTrial: boolean
}

property(
  'however workspaces are created, deleted and handed over, only that of the sign-up ever has freemium',
  [lives],
  async (steps) => {
    const streams = createMemoryStreams()
    const ids = [own]
    let now = start
    await streams.send(subscription, own, { type: 'OpenSubscription', workspaceId: own, anchor: now }, 'open')
    for (const [index, { what, nth, afterDays }] of steps.entries()) {
      now = later(now, addMs(now, afterDays * day))
      const [key, id] = [`step-${index}`, ids[nth % ids.length] ?? own]
      try {
        if (what === 'create') {
          const workspaceId = `further-${index}`
          await createWorkspace(streams, { workspaceId, userId: 'ada', name: 'Further', now }, key)
          ids.push(workspaceId)
        } else await plansOf(streams, what, id, key, now)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error // many acts are refused
      }
    }
    let hasEnded = false
    for (const { event } of streams.all()) {
      const data = event.data as Opened
      if (['FreemiumEnded', 'SubscriptionClosed'].includes(event.type) && data.workspaceId === own) hasEnded = true
      if (event.type !== 'PeriodOpened' || data.plan !== 'freemium' || data.included === 0) continue
      expect(data.workspaceId).toBe(own)
      expect(hasEnded).toBe(false)
    }
    for (const id of ids.slice(1)) expect([undefined, 'ada']).toContain(ownerOf(await streams.load(members, id)))
  },
)
