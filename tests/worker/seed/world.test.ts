import { product } from '@vignette/worker/product'
import { createAgenda } from '@vignette/worker/seed/agenda'
import { simulateWorld } from '@vignette/worker/seed/world'
import { cast } from '@vignette/worker/seed/stories/cast'
import { expect, it } from 'vitest'
import { sessionSecret as secret } from '../../support/settings.ts'

const now = '2026-11-21T15:00:00.000Z'

it('a simulated clock does what is due in the order of time, also what comes up meanwhile, up to its end', async () => {
  const agenda = createAgenda()
  const done: string[] = []
  const note = (name: string) => async () => void done.push(`${name} at ${agenda.now()}`)
  const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`
  agenda.add(at(3), note('third'))
  agenda.add(at(1), async () => {
    await note('first')()
    agenda.add(at(2), note('between'))
    agenda.add(at(0), note('late'))
  })
  agenda.add(at(3), note('fourth'))
  agenda.add(at(5), note('never'))
  await agenda.run(at(4))
  expect(done).toEqual([
    `first at ${at(1)}`,
    `late at ${at(1)}`,
    `between at ${at(2)}`,
    `third at ${at(3)}`,
    `fourth at ${at(3)}`,
  ])
})

it('a world is the same each time, and in the order of time', async () => {
  const world = { workspaces: 3, secret, now }
  const appends = await simulateWorld(product, world)
  expect(appends).toEqual(await simulateWorld(product, world))
  const moments = appends.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect(moments[0]?.slice(0, 10)).toBe('2025-11-21')
  expect(moments.at(-1)?.slice(0, 10)).toBe('2026-11-21')
})

it('in a world as large as its cast everything happens to somebody', async () => {
  const appends = await simulateWorld(product, { workspaces: cast.length, secret, now })
  const data = appends.flatMap(({ events }) => events as readonly { type: string; data: Record<string, unknown> }[])
  const happened = new Set(data.map(({ type }) => type))
  const never = product.events.filter(({ type }) => !happened.has(type)).map(({ type }) => type)
  // nobody works here or leaves, is forgotten, renamed or paid wrongly, no job says that it takes longer, nothing is paid elsewhere, and no agreement has overage
  expect(never.toSorted()).toEqual([
    'AccountDeletionRequested',
    'AccountDeletionWithdrawn',
    'AccountErasureDue',
    'CheckoutMismatched',
    'CustomerViewed',
    'CustomersSearched',
    'DisplayNameChanged',
    'EmailChanged',
    'GrantVoided',
    'HoldExtended',
    'InvoiceAgreed',
    'InvoiceReturned',
    'InvoiceTakenBack',
    'PaymentDisputed',
    'PaymentMade',
    'PaymentRefunded',
    'PaymentUnmatched',
    'SessionsEnded',
    'StaffRoleGranted',
    'StaffRoleRevoked',
    'SubjectForgotten',
  ])
  const valuesOf = (type: string, member: string) =>
    new Set(data.filter((event) => event.type === type).map((event) => event.data[member]))
  expect(valuesOf('PeriodOpened', 'plan')).toEqual(new Set(['freemium', 'starter', 'growth', 'scale', 'executive']))
  expect(valuesOf('SubscriptionActivated', 'interval')).toEqual(new Set(['month', 'year']))
  expect(valuesOf('PlanChanged', 'reason')).toEqual(new Set(['upgrade', 'downgrade', 'agreement']))
  expect(valuesOf('SubscriptionEnded', 'reason')).toEqual(new Set(['cancelled', 'unpaid']))
  expect(valuesOf('TrialEnded', 'outcome')).toEqual(new Set(['lapsed', 'converted']))
  expect(valuesOf('GrantIssued', 'kind')).toEqual(
    new Set(['included', 'trial', 'planChange', 'promo', 'goodwill', 'carried']),
  )
  expect(valuesOf('CreditsReleased', 'reason')).toEqual(
    new Set(['failed', 'blocked', 'cancelled', 'expired', 'partial']),
  )
  const starts = [...valuesOf('PeriodOpened', 'start')] as string[]
  expect(starts.some((start) => /-(28|29|30)T/.test(start))).toBe(true)
  expect(
    data.some(({ type, data: { of, percent } }) => type === 'ThresholdCrossed' && of === 'budget' && percent === 100),
  ).toBe(true)
})
