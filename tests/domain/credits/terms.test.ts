import { it } from 'vitest'
import { consumed, expired, from, included, issued, periodClosed, periodEnded, reserved } from './entries.ts'
import { end, terms } from './life.ts'
import { changeTo, consume, endPeriod, expire, grant, hour, inStarter, reserve } from './orders.ts'

const system = { kind: 'system', id: 'credits' } as const
const changed = {
  type: 'PeriodTermsChanged' as const,
  data: { workspaceId: 'w', changeId: 'change-growth', changedAt: hour(1), ...terms.growth },
}

const extra = (available: number) =>
  issued('planChange:change-growth', 2_250, available, {
    kind: 'planChange',
    priority: 10,
    expiresAt: null,
    actor: system,
    reason: 'Credits of the new plan for the rest of the period',
  })

it('adds the credits of a better plan for the rest of the period', () => {
  inStarter().when(changeTo(terms.growth, 2_250)).then(changed, extra(3_750))
})

it('changes the terms alone where there is nothing to add', () => {
  inStarter().when(changeTo(terms.growth, 0)).then(changed)
})

it('leaves what was used used and what is held held', () => {
  inStarter(reserve('h1', 60), consume('h1', 60), reserve('h2', 40))
    .when(changeTo(terms.growth, 2_250))
    .then(changed, extra(3_650))
  inStarter(reserve('h1', 60), changeTo(terms.growth, 2_250))
    .when(consume('h1', 60))
    .then(consumed('h1', [from(included, 60)], 3_690))
})

it('changes the terms once', () => {
  inStarter(changeTo(terms.growth, 2_250)).when(changeTo(terms.growth, 2_250)).thenNothing()
  inStarter(changeTo(terms.growth, 0)).when(changeTo(terms.growth, 0)).thenNothing()
  const scale = { ...terms.growth, plan: 'scale', included: 20_000, overageRateMicros: 10_000 } as const
  inStarter(changeTo(terms.growth, 2_250), changeTo(scale, 7_000)).when(changeTo(terms.growth, 2_250)).thenNothing()
})

it('never makes less available', () => {
  inStarter(grant('gift', 10), reserve('h1', 1_505), changeTo(terms.growth, 1))
    .when(reserve('h2', 6))
    .then(reserved('h2', [from('planChange:change-growth', 1), from('gift', 5)], 0))
})

it('spends what came with the better plan as what is included, in the order in which they came', () => {
  inStarter(changeTo(terms.growth, 2_250))
    .when(reserve('h1', 1_600))
    .then(reserved('h1', [from(included, 1_500), from('planChange:change-growth', 100)], 2_150))
})

it('ends what came with the better plan with the period', () => {
  inStarter(changeTo(terms.growth, 2_250))
    .when(endPeriod())
    .then(
      periodEnded(end),
      expired(included, 1_500, 2_250),
      expired('planChange:change-growth', 2_250, 0),
      periodClosed({ expired: 3_750 }),
    )
})

it('changes nothing in a period that is over', () => {
  inStarter(reserve('h1', 1, { expiresAt: hour(700) }), endPeriod())
    .when(changeTo(terms.growth, 2_250))
    .thenThrows('credits.period_over')
})

it('ends what is due first', () => {
  inStarter(grant('gift', 10, { expiresAt: hour(5) }))
    .when(changeTo(terms.growth, 2_250, { now: hour(5) }))
    .then(expired('gift', 10, 1_500), { ...changed, data: { ...changed.data, changedAt: hour(5) } }, extra(3_750))
  inStarter(grant('gift', 10, { expiresAt: hour(5) }), changeTo(terms.growth, 2_250, { now: hour(5) }))
    .when(expire(hour(5)))
    .thenNothing()
})
