import { featureOf } from '@vignette/domain/operations/feature-names'
import type { Figures } from '@vignette/domain/operations/on-call/figures'
import { delayOf, problemsOf } from '@vignette/domain/operations/on-call/problems'
import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import { consumer, figures } from './figures.ts'

const problems = (changes: Partial<Figures>) => problemsOf(figures(changes))

const parked = { keys: 3, events: 1, consumers: ['profiles'], since: '2026-11-25T11:00:00.000Z' }

it('finds nothing where all is well', () => {
  expect(problems({})).toEqual([])
})

it('says of a feature that is late what people notice, since when, and where to look', () => {
  expect(problems({ consumers: [consumer({ lagSeconds: 40, behind: 1_204 })] })).toEqual([
    {
      id: 'late profiles',
      severity: 'degraded',
      title: 'Profiles are 40 s behind: people do not see what they changed.',
      concerns: 'everybody who uses it now',
      since: '2026-11-25T11:59:20.000Z',
      next: { label: 'See what holds it up', to: '/ops/projections/profiles' },
      runbook: 'read-models',
    },
  ])
})

it.each([
  [30, []],
  [31, ['degraded']],
  [300, ['degraded']],
  [301, ['outage']],
])('judges a delay of %i s', (lagSeconds, expected) => {
  expect(problems({ consumers: [consumer({ lagSeconds })] }).map(({ severity }) => severity)).toEqual(expected)
})

it('takes many features that are late for one problem', () => {
  const late = ['profiles', 'ledger', 'brands', 'mailing'].map((name, index) =>
    consumer({ name, lagSeconds: 60 + index }),
  )
  expect(problems({ consumers: late.slice(1) })).toHaveLength(3)
  expect(problems({ consumers: [...late, consumer({ name: 'library' })] })).toMatchObject([
    {
      id: 'late',
      title: 'Everything is slow: what people do shows up to 63 s later.',
      concerns: '4 of 5 features, everybody',
    },
  ])
})

it('names what somebody paused, once something waits for it, and not also as late', () => {
  expect(problems({ consumers: [consumer({ isPaused: true })] })).toEqual([])
  expect(problems({ consumers: [consumer({ isPaused: true, behind: 2, lagSeconds: 400 })] })).toMatchObject([
    { id: 'paused profiles', severity: 'degraded', since: '2026-11-20T12:00:00.000Z', next: { label: 'Resume it' } },
  ])
})

it('says that a rebuild is stuck, which can wait', () => {
  const stuck = { name: 'ledger', error: 'Event 7 has type Unheard', since: '2026-11-25T11:00:00.000Z' }
  expect(problems({ stuckBuilds: [stuck] })).toMatchObject([
    { severity: 'notice', title: 'Ledgers: the rebuild does not go on. Event 7 has type Unheard', since: stuck.since },
  ])
})

it.each([
  ['readModel', 1, 'notice'],
  ['readModel', 2, 'degraded'],
  ['reactor', 1, 'degraded'],
] as const)('counts the customers of what is parked in a %s: %i', (kind, customers, severity) => {
  const none = { readModel: null, reactor: null }
  const [found] = problems({ parked: { ...none, [kind]: { ...parked, customers, ofCustomers: 200 } } })
  expect(found).toMatchObject({ severity, since: parked.since, next: { to: '/ops/parked' } })
  expect(found?.title).toMatch(/^Profiles could not take in 1 event: /)
  expect(found?.concerns).toBe(`${customers === 1 ? '1 customer' : '2 customers'} of 200 customers, 3 keys`)
})

it('says what nobody does while no worker has a role', () => {
  const roles = figures().roles.map((each) => (each.role === 'mail' ? { ...each, alive: 0 } : each))
  expect(problems({ roles, silentWorkers: 1 })).toMatchObject([
    { severity: 'outage', title: 'No worker has the role mail: no mail goes out.' },
    { severity: 'notice', title: '1 worker died or froze in the last 15 minutes. The others took over.' },
  ])
  const nobody = roles.map(({ role }) => ({ role, alive: 0 }))
  expect(problems({ roles: nobody, silentWorkers: 2 }).map(({ id }) => id)).toEqual(['workers'])
})

it('says of a service what people notice, and leaves to the other rules what they know better', () => {
  const services = [
    { name: 'Payments', state: 'outage' },
    { name: 'Mail', state: 'degraded' },
    { name: 'Background worker', state: 'outage' },
  ] as const
  expect(problems({ services })).toMatchObject([
    { severity: 'outage', title: 'Payments: it is down, so nobody can buy or pay.' },
    { severity: 'degraded', title: 'Mail: it works badly, so mails fail or wait.' },
  ])
})

it('counts what was given up and what waits by what it is for people, money before mails', () => {
  const since = '2026-11-25T10:00:00.000Z'
  const failedEffects = [
    { kind: 'mail.welcome', count: 1, since },
    { kind: 'mail.receipt', count: 2, since: '2026-11-25T09:00:00.000Z' },
    { kind: 'payments.charge', count: 1, since },
  ]
  expect(problems({ failedEffects, lateEffects: [{ kind: 'unheard.of', count: 2, since }] })).toMatchObject([
    { severity: 'degraded', title: '1 charge or refund did not go through in the last day.', since },
    {
      severity: 'degraded',
      title: '2 actions outside have waited for more than five minutes.',
      concerns: 'at most 2 customers',
    },
    {
      severity: 'notice',
      title: '3 mails did not go out in the last day.',
      since: '2026-11-25T09:00:00.000Z',
      next: { to: '/ops/mails?state=failed' },
    },
  ])
})

it('names what waits for people', () => {
  const since = '2026-11-25T10:00:00.000Z'
  const waiting = {
    proposals: { count: 2, since },
    incidents: [{ title: 'Pictures fail', since: '2026-11-25T09:00:00.000Z' }],
  }
  expect(problems({ ...waiting, lateTimers: { count: 1, since } }).map(({ title }) => title)).toEqual([
    '1 renewal, reminder or end of something should have happened by now.',
    'The status page says: Pictures fail',
    '2 proposals to leave an event out wait for a second person.',
  ])
})

it('names streams that take nothing, and corrections that wait for a second person', () => {
  const found = problems({
    quarantined: { count: 1, since: '2026-11-25T09:00:00.000Z' },
    corrections: { count: 2, since: '2026-11-25T10:00:00.000Z' },
  })
  expect(found.map(({ title }) => title)).toEqual([
    '1 stream is quarantined: what people do there is refused.',
    '2 corrections of a broken event wait for a second person.',
  ])
})

it('puts the worst first, and of what is equally bad the longest', () => {
  const consumers = [
    consumer({ name: 'profiles', lagSeconds: 40 }),
    consumer({ name: 'ledger', lagSeconds: 400 }),
    consumer({ name: 'brands', lagSeconds: 50 }),
  ]
  expect(problems({ consumers, silentWorkers: 1 }).map(({ id }) => id)).toEqual([
    'late ledger',
    'late brands',
    'late profiles',
    'silent workers',
  ])
})

it('measures the delay of what people see by the read model that is furthest behind', () => {
  const consumers = [
    consumer({ lagSeconds: 3 }),
    consumer({ lagSeconds: 7 }),
    consumer({ kind: 'reactor', lagSeconds: 90 }),
  ]
  expect(delayOf(figures({ consumers }))).toBe(7)
  expect(delayOf(figures({ consumers: [] }))).toBe(0)
})

it('knows every read model and reactor by a name that people use', () => {
  const names = [...registry.projections, ...registry.reactors].map(({ name }) => name)
  expect(names.filter((name) => featureOf(name).name === name)).toEqual([])
})
