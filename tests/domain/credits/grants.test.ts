import { it } from 'vitest'
import { from, included, issued, released, reserved, voided } from './entries.ts'
import { end, start, terms } from './life.ts'
import {
  bare,
  consume,
  endPeriod,
  expire,
  given,
  grant,
  hour,
  inBare,
  inFreemium,
  inStarter,
  open,
  release,
  reserve,
  voidGrant,
} from './orders.ts'

const first = { isTrial: false, previous: null, awaits: [] }
const system = { kind: 'system', id: 'credits' } as const

it('begins a period with the credits of its plan, in one append', () => {
  given()
    .when(open(terms.starter, false))
    .then(
      { type: 'PeriodOpened', data: { workspaceId: 'w', start, end, ...terms.starter, ...first } },
      issued(included, 1_500, 1_500, {
        kind: 'included',
        priority: 10,
        expiresAt: null,
        actor: system,
        reason: 'Credits included in the plan',
      }),
    )
})

it('begins a trial with the credits of the trial', () => {
  const tried = { ...terms.starter, included: 350, overageRateMicros: null, hardCap: true }
  given()
    .when(open(tried, true))
    .then(
      { type: 'PeriodOpened', data: { workspaceId: 'w', start, end, ...tried, ...first, isTrial: true } },
      issued(`trial:${start}`, 350, 350, {
        kind: 'trial',
        priority: 10,
        expiresAt: null,
        actor: system,
        reason: 'Credits for the trial',
      }),
    )
})

it('begins a period without credits where the plan has none', () => {
  given()
    .when(open(bare, false))
    .then({ type: 'PeriodOpened', data: { workspaceId: 'w', start, end, ...bare, ...first } })
})

it('begins a period once, whatever became of it', () => {
  inStarter().when(open(terms.starter, false)).thenNothing()
  inStarter(endPeriod()).when(open(terms.growth, false)).thenNothing()
})

it.each([
  ['promo', 20],
  ['goodwill', 30],
] as const)('gives a %s grant', (kind, priority) => {
  inStarter()
    .when(grant('gift', 25, { kind, expiresAt: hour(900) }))
    .then(issued('gift', 25, 1_525, { kind, priority, expiresAt: hour(900) }))
})

it('gives the same grant once', () => {
  inStarter(grant('gift', 25)).when(grant('gift', 25)).thenNothing()
  inStarter(grant('gift', 25, { expiresAt: hour(5) }), expire(hour(5)))
    .when(grant('gift', 25, { expiresAt: hour(5), now: hour(6) }))
    .thenNothing()
})

it('gives nothing that has already ended', () => {
  inStarter()
    .when(grant('gift', 25, { expiresAt: hour(1), now: hour(1) }))
    .thenThrows('credits.expired_grant')
})

it('gives nothing in a period that is over', () => {
  inStarter(endPeriod())
    .when(grant('gift', 25, { now: end }))
    .thenThrows('credits.period_over')
  inStarter(reserve('h1', 1, { expiresAt: hour(900) }), endPeriod())
    .when(grant('gift', 25, { now: end }))
    .thenThrows('credits.period_over')
})

it('lets a freemium workspace spend what it was given beside what is included', () => {
  inFreemium(grant('gift', 25))
    .when(reserve('h1', 125))
    .then(reserved('h1', [from(included, 100), from('gift', 25)], 0))
  inFreemium(grant('gift', 25)).when(reserve('h1', 126)).thenThrows('credits.insufficient', { shortfall: 1 })
})

it('takes back what nobody has spent or holds of a grant', () => {
  inBare(grant('gift', 25), reserve('h1', 10), consume('h1', 10), reserve('h2', 5))
    .when(voidGrant('gift'))
    .then(voided('gift', 10, 0))
})

it('takes a grant back once', () => {
  inBare(grant('gift', 25), voidGrant('gift')).when(voidGrant('gift')).thenNothing()
  inBare(grant('gift', 25), voidGrant('gift'))
    .when(expire(hour(2_000)))
    .thenNothing()
})

it('knows no grant of another period', () => {
  inBare().when(voidGrant('gift')).thenThrows('credits.unknown_grant')
})

it('lets nobody spend what was taken back', () => {
  inFreemium(voidGrant(included)).when(reserve('h1', 1)).thenThrows('credits.insufficient', { available: 0 })
})

it('leaves what was held of a grant that was taken back to be used', () => {
  inBare(grant('gift', 25), reserve('h1', 5), voidGrant('gift'), release('h1'))
    .when(reserve('h2', 5))
    .then(reserved('h2', [from('gift', 5)], 0))
})

it('ends holds that are due before it takes back', () => {
  inBare(grant('gift', 25), reserve('h1', 5))
    .when(voidGrant('gift', hour(9)))
    .then(released('h1', 'expired', [from('gift', 5)], 25), voided('gift', 25, 0))
})
