// @vitest-environment happy-dom
import type { Billing, PlanPreview } from '@vignette/domain/billing/schemas/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlanChoice } from '../../../../../../apps/web/src/features/workspace/billing/api/preview-plan.ts'
import { PreviewDialog } from '../../../../../../apps/web/src/features/workspace/billing/components/preview-dialog.tsx'
import { collectToasts, configure, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { grace, member, owner, team } from '../../team/team.ts'
import { billing, newcomer } from '../billing-samples.ts'

beforeEach(() => {
  configure()
  collectToasts()
})
afterEach(() => void vi.restoreAllMocks())

const at = '2026-12-21T12:00:00.000Z'
const toScale: PlanChoice = { tier: 'scale', interval: 'month' }
const toStarter: PlanChoice = { tier: 'starter', interval: 'month' }
const upgrade: PlanPreview = {
  kind: 'upgrade',
  amountMicros: 150_000_000,
  extraCredits: 7_000,
  availableAfter: 12_000,
  resetsAt: at,
  withdraws: null,
}
const drawDialog = (chosen: PlanChoice, account: Billing = billing()) => {
  const [close, choose] = [vi.fn<() => void>(), vi.fn<(choice: PlanChoice) => void>()]
  return { ...draw(<PreviewDialog chosen={chosen} billing={account} close={close} choose={choose} />), close, choose }
}
const preview = (change: PlanPreview, tooFewSeats: object | null = null, pausedAccounts: readonly object[] = []) =>
  server.answer('POST /billing/preview', { change, availableNow: 5_000, tooFewSeats, pausedAccounts })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const bodies = () => server.bodies('POST /billing/checkout')

it.each<[string, Billing, PlanChoice]>([
  ['Choose Growth', newcomer(), { tier: 'growth', interval: 'month' }],
  ['Change to Scale', billing(), toScale],
  ['Choose Growth', billing(), { tier: 'growth', interval: 'year' }],
  ['Cancel your plan', billing(), { tier: 'freemium', interval: 'month' }],
  ['Freemium', newcomer({ status: 'trialing' }), { tier: 'freemium', interval: 'month' }],
  ['Contact Sales', billing(), { tier: 'executive', interval: 'month' }],
  ['Contact Sales', billing({ plan: 'executive' }), toScale],
])('is called "%s" (case %#) while the price is worked out', async (name, account, chosen) => {
  const finish = server.hold('POST /billing/preview')
  drawDialog(chosen, account)
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByRole('status', { name: 'Working out what this costs' })).toBeTruthy()
  finish()
})

it('asks again for a preview that could not be loaded', async () => {
  server.refuse('POST /billing/preview', 409)
  const { user } = drawDialog(toScale)
  expect((await screen.findByRole('alert')).textContent).toContain('The preview could not be loaded')
  preview(upgrade)
  await user.click(await button('Try again'))
  expect(await button('Continue to payment')).toBeTruthy()
  expect(server.bodies('POST /billing/preview')).toEqual([toScale, toScale])
})

it('shows what an upgrade costs now and later, and the credits before and after', async () => {
  preview(upgrade)
  drawDialog(toScale)
  await button('Continue to payment')
  expect(fact('5,000')).toBe('credits left now')
  expect(fact('12,000')).toBe('left right after the payment')
  expect(fact('To pay now')).toBe('$150.00')
  expect(fact('Credits added now')).toBe('7,000')
  expect(fact('From then on')).toBe('$499 a month')
  expect(fact('Credits reset, as before')).toContain('December 21, 2026')
})

it.each([
  ['is changed at once', { kind: 'changed' }, /^You are on Scale now\.$/],
  ['changes later', { kind: 'scheduled', effectiveAt: at }, /^Your plan changes to Scale on December 21, 2026/],
])('closes and says so when the plan %s', async (_when, outcome, text) => {
  preview(upgrade)
  server.answer('POST /billing/checkout', { outcome })
  const { user, close } = drawDialog(toScale)
  await user.click(await button('Continue to payment'))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: expect.stringMatching(text) }]))
  expect(close).toHaveBeenCalledOnce()
  expect(bodies()).toEqual([{ ...toScale, trial: false }])
})

const payAt = async (url: string) => {
  preview(upgrade)
  server.answer('POST /billing/checkout', { outcome: { kind: 'checkout', checkoutId: 'c1', url } })
  const view = drawDialog(toScale)
  await view.user.click(await button('Continue to payment'))
  return view
}

it('leads to the demo payment within the app', async () => {
  const { address } = await payAt('/dashboard/billing/checkout/c1')
  await waitFor(() => expect(address()).toBe('/dashboard/billing/checkout/c1'))
})

it('leads to the payment provider, and cannot be pressed again until its page is there', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  await payAt('https://pay.example/c1')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/c1'))
  expect((await button('Continue to payment')).disabled).toBe(true)
})

it('stays open with the reason when the change is refused', async () => {
  preview(upgrade)
  server.refuse('POST /billing/checkout', 409, { error: 'The price has changed.' })
  const { user, close } = drawDialog(toScale)
  await user.click(await button('Continue to payment'))
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed.')
  expect((await button('Continue to payment')).disabled).toBe(false)
  expect(close).not.toHaveBeenCalled()
})

it('sells nothing where no payments are set up, but lets a plan become smaller', async () => {
  preview(upgrade)
  const { unmount } = drawDialog(toScale, billing({ payment: 'none' }))
  expect((await button('Continue to payment')).disabled).toBe(true)
  expect(screen.getByText('Plans cannot be bought here: no payments are set up.')).toBeTruthy()
  unmount()
  preview({ kind: 'downgrade', effectiveAt: at, credits: 1_500, withdraws: null })
  drawDialog(toStarter, billing({ payment: 'none' }))
  expect((await button('Change on Dec 21')).disabled).toBe(false)
})

it.each([
  ['none', 'Scale is your plan already. Nothing changes.'],
  ['contactSales', 'Executive plans are agreed with our sales team.'],
  ['paymentDue', 'Your last payment failed. Once it is settled you can choose a larger plan.'],
] as const)('explains a choice that is not possible (%s), with nothing to confirm', async (kind, words) => {
  preview({ kind })
  drawDialog(toScale)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Close'])
})

it('leads somebody who pays by the year to the annual price of another plan', async () => {
  preview({ kind: 'payAnnuallyFirst' })
  const { user, choose } = drawDialog(toScale)
  await user.click(await button('Show the annual price'))
  expect(choose).toHaveBeenCalledWith({ tier: 'scale', interval: 'year' })
})

it('says before that a smaller plan has too few seats, and lets the owner choose who stays', async () => {
  server.answer('GET /members', team([owner, grace, member('mary', { name: 'Mary' })]))
  const tooFew = { people: 3, seats: 2 }
  preview({ kind: 'downgrade', effectiveAt: at, credits: 1_500, withdraws: null }, tooFew)
  drawDialog({ tier: 'starter', interval: 'month' })
  expect(await screen.findByText(/^Your team has 3 people and Starter has 2 seats: 1 will be suspended/)).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Grace Hopper')).checked).toBe(true)
  expect(await button('Save who stays')).toBeTruthy()
})

it.each([
  ['a smaller plan', toStarter, { kind: 'downgrade', effectiveAt: at, credits: 1_500, withdraws: null }, 'Starter'],
  [
    'the end of the plan',
    { tier: 'freemium', interval: 'month' },
    { kind: 'cancel', effectiveAt: at, credits: 50, withdraws: null },
    'Freemium',
  ],
] as const)('names before %s the social accounts on which nothing will go out', async (_what, choice, change, plan) => {
  const paused = [
    { network: 'mastodon', handle: 'ada@social.example' },
    { network: 'demo', handle: 'harbour' },
  ]
  preview(change, null, paused)
  drawDialog(choice)
  const note = await screen.findByText(/has no room for 2 social accounts/)
  expect(note.textContent).toBe(
    `${plan} has no room for 2 social accounts: @ada@social.example on Mastodon and @harbour on Parade. Once it takes effect, nothing goes out there and what is scheduled waits. With a larger plan they are back by themselves.`,
  )
})
