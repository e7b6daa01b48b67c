import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { it } from 'vitest'
import { activate, after, agree, cancel, on, resume, tryOut } from './orders.ts'

const now = on('2026-04-05')

const passOn: SubscriptionCommand = { type: 'PassPlanOn', now }

const cancelled = {
  type: 'CancellationScheduled',
  data: { workspaceId: 'w', reason: 'other', effectiveAt: on('2026-05-01') },
} as const

const nothingBeyond = { type: 'OverageBudgetSet', data: { workspaceId: 'w', budgetMicros: 0 } } as const

it('a paid plan ends with its term, and nothing is spent beyond it', () => {
  after(activate('growth', 'month')).when(passOn).then(cancelled, nothingBeyond)
  after(activate('growth', 'month'), cancel(now)).when(passOn).then(nothingBeyond)
  after(activate('growth', 'month'), passOn).when(passOn).thenNothing()
})

it('the new owner goes on with it by resuming it', () => {
  after(activate('growth', 'month'), passOn)
    .when(resume(now))
    .then({ type: 'CancellationWithdrawn', data: { workspaceId: 'w' } })
})

it('the free plan, a trial and a plan by agreement go on', () => {
  after().when(passOn).thenNothing()
  after(tryOut(now)).when(passOn).thenNothing()
  after(agree(now)).when(passOn).thenNothing()
})
