import { periodAt } from '@vignette/domain/billing/subscription'
import { describe, expect, it } from 'vitest'
import {
  activate,
  agree,
  activatedOn,
  activeAfter,
  advance,
  after,
  cancel,
  downgrade,
  downgraded,
  end,
  ended,
  justBefore,
  leave,
  on,
  resume,
  stateAfter,
  tryOut,
  trialEnded,
} from './orders.ts'

const firstEnd = on('2026-05-01')
const early = on('2026-04-05')
const workspaceId = 'w'
const changeWithdrawn = { type: 'PlanChangeWithdrawn', data: { workspaceId } } as const
const cancellationWithdrawn = { type: 'CancellationWithdrawn', data: { workspaceId } } as const

const changeScheduled = (from: 'growth' | 'scale', to: 'starter' | 'growth', effectiveAt = firstEnd) =>
  ({ type: 'PlanChangeScheduled', data: { workspaceId, from, to, effectiveAt, catalogueVersion: 1 } }) as const

const cancellationScheduled = (effectiveAt = firstEnd) =>
  ({ type: 'CancellationScheduled', data: { workspaceId, reason: 'tooExpensive', effectiveAt } }) as const

describe('a downgrade', () => {
  const growth = activate('growth', 'month')

  it('is scheduled for the end of what is paid', () => {
    after(growth).when(downgrade('starter', early)).then(changeScheduled('growth', 'starter'))
    after(activate('growth', 'year'))
      .when(downgrade('starter', on('2026-09-09')))
      .then(changeScheduled('growth', 'starter', on('2027-04-01')))
    expect(activeAfter(growth, downgrade('starter', early)).tier).toBe('growth')
  })

  it('is scheduled once', () => {
    after(growth, downgrade('starter', early)).when(downgrade('starter', early)).thenNothing()
  })

  it('replaces another one, or a cancellation', () => {
    after(activate('scale', 'month'), downgrade('growth', early))
      .when(downgrade('starter', early))
      .then(changeWithdrawn, { ...changeScheduled('scale', 'starter') })
    after(growth, cancel(early))
      .when(downgrade('starter', early))
      .then(cancellationWithdrawn, changeScheduled('growth', 'starter'))
  })

  it('can be withdrawn until then', () => {
    after(growth, downgrade('starter', early))
      .when(resume(justBefore(firstEnd)))
      .then(changeWithdrawn)
    after(growth, downgrade('starter', early), resume(early)).when(advance(firstEnd)).thenNothing()
  })

  it('is carried out at its time, whenever that is noticed', () => {
    const scheduled = after(growth, downgrade('starter', early))
    scheduled.when(advance(justBefore(firstEnd))).thenNothing()
    scheduled.when(advance(firstEnd)).then(downgraded('growth', 'starter', firstEnd))
    scheduled.when(advance(on('2026-08-08'))).then(downgraded('growth', 'starter', firstEnd))
  })

  it('is carried out once, before what is asked for then', () => {
    after(growth, downgrade('starter', early), advance(firstEnd)).when(advance(firstEnd)).thenNothing()
    after(growth, downgrade('starter', early))
      .when(cancel(on('2026-05-02')))
      .then(downgraded('growth', 'starter', firstEnd), cancellationScheduled(on('2026-06-01')))
  })

  it('keeps the anchor and how the plan is paid, and ends what upgrades brought', () => {
    const yearly = activeAfter(activate('growth', 'year'), downgrade('starter', early), advance(on('2027-04-01')))
    expect(yearly).toMatchObject({ tier: 'starter', anchor: activatedOn, term: { interval: 'year' }, upgrades: [] })
  })

  it('is refused when the plan is not smaller, nothing, or agreed on', () => {
    for (const to of ['growth', 'scale', 'executive', 'freemium'] as const) {
      after(growth).when(downgrade(to, early)).thenThrows('billing.no_downgrade')
    }
  })

  it('is refused without a paid plan', () => {
    after().when(downgrade('starter', early)).thenThrows('billing.no_paid_plan')
    after(tryOut(early)).when(downgrade('starter', early)).thenThrows('billing.no_paid_plan')
  })
})

describe('a cancellation', () => {
  const starter = activate('starter', 'month')

  it('is scheduled for the end of what is paid', () => {
    after(starter).when(cancel(early)).then(cancellationScheduled())
    after(activate('starter', 'year'))
      .when(cancel(early))
      .then(cancellationScheduled(on('2027-04-01')))
  })

  it('is scheduled once, and replaces a downgrade', () => {
    after(starter, cancel(early)).when(cancel(early)).thenNothing()
    after(activate('growth', 'month'), downgrade('starter', early))
      .when(cancel(early))
      .then(changeWithdrawn, cancellationScheduled())
  })

  it('can be withdrawn until then', () => {
    after(starter, cancel(early))
      .when(resume(justBefore(firstEnd)))
      .then(cancellationWithdrawn)
    after(starter, cancel(early)).when(resume(firstEnd)).thenThrows('billing.nothing_to_resume')
    after(starter).when(resume(early)).thenNothing()
    after().when(resume(early)).thenThrows('billing.nothing_to_resume')
  })

  it('puts the workspace on freemium at its time, and keeps the anchor', () => {
    const scheduled = after(starter, cancel(early))
    const atItsEnd = ended({ endedAt: firstEnd, reason: 'cancelled', anchor: activatedOn })
    scheduled.when(advance(justBefore(firstEnd))).thenNothing()
    scheduled.when(advance(firstEnd)).then(atItsEnd)
    scheduled.when(advance(on('2026-09-09'))).then(atItsEnd)
    expect(stateAfter(starter, cancel(early), advance(firstEnd))).toMatchObject({ status: 'free', anchor: activatedOn })
  })

  it('is refused without a paid plan', () => {
    after().when(cancel(early)).thenThrows('billing.no_paid_plan')
    after(tryOut(early)).when(cancel(early)).thenThrows('billing.no_paid_plan')
  })

  it('by the provider ends the plan at once, and freemium is counted from there', () => {
    after(starter)
      .when(end(early))
      .then(ended({ endedAt: early, reason: 'cancelled', anchor: early }))
    after(starter, end(early)).when(end(early)).thenNothing()
    after(starter, cancel(early))
      .when(end(firstEnd))
      .then(ended({ endedAt: firstEnd, reason: 'cancelled', anchor: activatedOn }))
  })
})

describe('who leaves', () => {
  const starter = activate('starter', 'month')

  const cancelled = (reason: 'tooExpensive' | 'other') =>
    ({ ...cancellationScheduled(), data: { workspaceId, reason, effectiveAt: firstEnd } }) as const

  it('keeps what is paid for', () => {
    after(activate('growth', 'month')).when(leave(early)).then(cancelled('other'))
    after(activate('growth', 'month'), downgrade('starter', early))
      .when(leave(early))
      .then(changeWithdrawn, cancelled('other'))
    after(activate('growth', 'month'), cancel(early)).when(leave(early)).thenNothing()
  })

  it('gives up a trial', () => {
    after(tryOut(early))
      .when(leave(on('2026-04-06')))
      .then(trialEnded(on('2026-04-06'), 'lapsed'))
  })

  it('has nothing to leave without a plan', () => {
    after().when(leave(early)).thenNothing()
    after().when(leave(early, true)).thenNothing()
    after(tryOut(early), leave(early)).when(leave(early)).thenNothing()
  })

  it('at once ends the plan, also one that was agreed on', () => {
    const now = ended({ endedAt: early, reason: 'cancelled', anchor: early })
    after(starter).when(leave(early, true)).then(now)
    after(starter, cancel(early)).when(leave(early, true)).then(now)
    after(starter, leave(early, true)).when(leave(early, true)).thenNothing()
    after(agree(early))
      .when(leave(early, true))
      .then({ ...now, data: { ...now.data, tier: 'executive' } } as typeof now)
    after(tryOut(early)).when(leave(early, true)).then(trialEnded(early, 'lapsed'))
  })
})

describe('an anchor at the end of a month', () => {
  it('does not drift when a plan that ends in a short month becomes freemium', () => {
    const lapsed = stateAfter(
      activate('starter', 'month', on('2026-01-31')),
      cancel(on('2026-02-10')),
      advance(on('2026-03-05')),
    )
    expect(periodAt(lapsed, on('2026-03-05'))).toEqual({ start: on('2026-02-28'), end: on('2026-03-31') })
  })

  it('does not drift through a downgrade', () => {
    const commands = [downgrade('starter', on('2026-02-10')), advance(on('2026-04-20')), cancel(on('2026-04-20'))]
    const { scheduled } = activeAfter(activate('growth', 'month', on('2026-01-31')), ...commands)
    expect(scheduled?.effectiveAt).toBe(on('2026-04-30'))
  })

  it('knows leap years', () => {
    const effectiveAt = (activatedAt: string, interval: 'month' | 'year', at: string) =>
      activeAfter(activate('starter', interval, activatedAt), cancel(at)).scheduled?.effectiveAt
    expect(effectiveAt(on('2028-01-31'), 'month', on('2028-02-10'))).toBe(on('2028-02-29'))
    expect(effectiveAt(on('2028-02-29'), 'year', on('2028-03-01'))).toBe(on('2029-02-28'))
    expect(effectiveAt(on('2028-02-29'), 'year', on('2031-03-01'))).toBe(on('2032-02-29'))
    expect(effectiveAt(on('2028-02-29'), 'month', on('2028-03-01'))).toBe(on('2028-03-29'))
  })
})
