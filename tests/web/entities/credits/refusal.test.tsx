// @vitest-environment happy-dom
import type { InsufficientCredits } from '@vignette/domain/credits/schemas/quote'
import { trialOf } from '@vignette/domain/billing/pricing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../../../apps/web/src/entities/credits/refusal.tsx'
import { UsageFigures } from '../../../../apps/web/src/entities/credits/usage-figures.tsx'
import { collectToasts, draw, toasts } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { refusal } from '../../samples.ts'

beforeEach(collectToasts)

const missing = (wayOn: InsufficientCredits['wayOn'], facts: Partial<InsufficientCredits> = {}) =>
  refusal(402, 'credits.insufficient', {
    amount: 30,
    shortfall: 10,
    available: 20,
    resetsAt: '2026-02-01T00:00:00.000Z',
    wayOn,
    ...facts,
  })

it('says what is missing and until when', () => {
  draw(<Refusal error={missing({ kind: 'split' })} canTry={false} />)
  const words = screen.getByRole('status').textContent
  expect(words).toContain('This needs 30 credits: 10 more than you have. 20 credits are left until')
  expect(screen.getByText('Please ask for fewer at a time.')).toBeTruthy()
})

it('leads to the plan that has enough', () => {
  draw(<Refusal error={missing({ kind: 'changePlan', tier: 'growth', amountMicros: 1 })} canTry={false} />)
  const link = screen.getByRole('link', { name: /^Upgrade to Growth/ })
  expect(link.getAttribute('href')).toBe('/dashboard/billing?plan=growth')
})

it('offers the trial where that is enough and was not used', () => {
  draw(<Refusal error={missing({ kind: 'changePlan', tier: trialOf.tier, amountMicros: 1 })} canTry />)
  expect(screen.getByRole('link', { name: /^Try .+ for 7 days, free$/ })).toBeTruthy()
})

it('leads to Sales where the price is agreed on', () => {
  draw(<Refusal error={missing({ kind: 'changePlan', tier: 'executive', amountMicros: null })} canTry={false} />)
  expect(screen.getByRole('link', { name: 'Contact Sales' })).toBeTruthy()
})

it('leads to what is due where a payment failed', () => {
  draw(<Refusal error={missing({ kind: 'settlePayment' })} canTry={false} />)
  expect(screen.getByRole('link', { name: 'See what is due' }).getAttribute('href')).toBe('/dashboard/billing')
})

it('raises the budget in whole cents, and says that it did', async () => {
  server.answer('POST /billing/overage-budget', { position: '7' })
  const raise = missing({ kind: 'raiseBudget', budgetMicros: 12_344_999, amountMicros: 450_000 })
  const { user } = draw(<Refusal error={raise} canTry={false} />)
  expect(screen.getByText(/As overage this costs \$0.45/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Raise the budget to $12.35' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Your overage budget is saved.' }]))
  expect(server.bodies('POST /billing/overage-budget')).toEqual([{ budgetDollars: 12.35 }])
})

it('says why the budget could not be raised', async () => {
  server.refuse('POST /billing/overage-budget', 409, { error: 'Only owners can do this.' })
  const { user } = draw(
    <Refusal error={missing({ kind: 'raiseBudget', budgetMicros: 1, amountMicros: 1 })} canTry={false} />,
  )
  await user.click(screen.getByRole('button', { name: /^Raise the budget/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Only owners can do this.')
})

it('asks to agree to a price that has changed', () => {
  draw(<Refusal error={refusal(409, 'quote.changed')} canTry={false} />)
  expect(screen.getByRole('status').textContent).toContain('The price has changed.')
})

it('shows any other failure in its own words', () => {
  draw(<Refusal error={refusal(500)} canTry={false} />)
  expect(screen.getByRole('alert').textContent).toBe('It was refused.')
})

const nothing = { aiContentCount: 0, imageCredit: 0, aiVideoMinutes: 0, storageGB: 0 }

it('shows the figures of the period, and the storage in words', () => {
  draw(<UsageFigures usage={{ ...nothing, aiContentCount: 1_200, storageGB: 1.2 }} storageLimitGB={50} />)
  expect(screen.getByText('1,200')).toBeTruthy()
  expect(screen.getByLabelText('Storage: 1.2 GB of 50 GB')).toBeTruthy()
  expect(screen.queryByText(/Nothing used yet/)).toBeNull()
})

it('says that nothing was used yet', () => {
  draw(<UsageFigures usage={nothing} storageLimitGB={50} />)
  expect(screen.getByText(/Nothing used yet/)).toBeTruthy()
})
