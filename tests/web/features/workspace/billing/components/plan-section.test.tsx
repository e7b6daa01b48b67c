// @vitest-environment happy-dom
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PlanSection } from '../../../../../../apps/web/src/features/workspace/billing/components/plan-section.tsx'
import { collectToasts, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { billing, newcomer } from '../billing-samples.ts'

beforeEach(collectToasts)

const effectiveAt = '2026-12-21T12:00:00.000Z'
const trialing = newcomer({ plan: 'starter', status: 'trialing', trialEndsAt: effectiveAt, canTry: false })
const leaving = billing({ scheduled: { kind: 'cancel', effectiveAt } })
const shrinking = billing({ scheduled: { kind: 'change', to: 'starter', effectiveAt } })
const late = billing({ pastDue: { graceEndsAt: effectiveAt } })

const drawSection = (account: Billing) => {
  const cancel = vi.fn<() => void>()
  return { ...draw(<PlanSection billing={account} cancel={cancel} />), cancel }
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it.each<[string, Billing]>([
  ['Free', newcomer()],
  ['Trial', trialing],
  ['Active', billing()],
  ['Active', shrinking],
  ['Ends on Dec 21', leaving],
  ['Payment due', late],
])('is marked "%s" (case %#)', (state, account) => {
  drawSection(account)
  expect(screen.getByRole('heading', { name: 'Your plan' }).nextElementSibling?.textContent).toBe(state)
})

it.each<[string, Billing, readonly [string, string][]]>([
  [
    'pays',
    billing(),
    [
      ['Credits', '6,000 a month'],
      ['Price', '$199 a month'],
    ],
  ],
  ['pays by the year', billing({ interval: 'year' }), [['Price', '$1,990 a year']]],
  [
    'is new',
    newcomer(),
    [
      ['Price', 'Free'],
      ['Free trial', '7 days of Starter, not used yet'],
    ],
  ],
  ['has tried', newcomer({ canTry: false }), [['Free trial', 'Used']]],
  [
    'tries',
    trialing,
    [
      ['Credits', '350 during the trial'],
      ['Afterwards', 'Freemium, unless you choose a plan'],
    ],
  ],
])('tells somebody who %s what they have and pay', (_who, account, facts) => {
  drawSection(account)
  expect(facts.map(([name]) => fact(name))).toEqual(facts.map(([, value]) => value))
})

it('does not call a term paid that is not', () => {
  drawSection(late)
  expect(fact('Not paid yet, until')).toContain('December 21, 2026')
  expect(screen.queryByText('Paid until')).toBeNull()
})

it.each<[string, boolean, Billing]>([
  ['pays', true, billing()],
  ['will change to a smaller plan', true, shrinking],
  ['has cancelled already', false, leaving],
  ['tries', false, trialing],
  ['pays nothing', false, newcomer()],
  ['has an agreement', false, billing({ plan: 'executive' })],
])('somebody who %s can cancel: %s', async (_who, isOffered, account) => {
  const { user, cancel } = drawSection(account)
  const button = screen.queryByRole('button', { name: 'Cancel my plan' })
  expect(button !== null).toBe(isOffered)
  if (button) await user.click(button)
  expect(cancel).toHaveBeenCalledTimes(isOffered ? 1 : 0)
})

it.each<[string, Billing, string]>([
  ['an end', leaving, 'Your plan ends on December 21, 2026'],
  ['a change', shrinking, 'Your plan changes to Starter on December 21, 2026'],
])('announces %s, which can be taken back', async (_what, account, words) => {
  server.answer('POST /billing/resume', { position: '7' })
  const { user } = drawSection(account)
  expect(screen.getByRole('status').textContent).toContain(words)
  await user.click(screen.getByRole('button', { name: 'Keep my plan' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'You keep Growth.' }]))
})

it('says why the change could not be taken back', async () => {
  server.refuse('POST /billing/resume', 409, { error: 'Your plan has ended already.' })
  const { user } = drawSection(leaving)
  await user.click(screen.getByRole('button', { name: 'Keep my plan' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Your plan has ended already.')
})

it('warns of a failed payment and until when it can be paid', async () => {
  server.answer('POST /demo/invoices/pay', {})
  const { user } = drawSection(late)
  expect(screen.getByRole('alert').textContent).toContain('Overage is off, and your plan ends on December 21, 2026')
  await user.click(screen.getByRole('button', { name: 'Pay (demo)' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'What was due is paid.' }]))
})

it('plays no payment where real ones are taken', () => {
  drawSection({ ...late, payment: 'stripe' })
  expect(screen.queryByRole('button', { name: 'Pay (demo)' })).toBeNull()
})

it('says why the page of the payment provider does not open, and can be pressed again', async () => {
  server.refuse('POST /billing/portal', 503, { error: 'The payment provider does not answer.' })
  const { user } = drawSection(billing({ portal: true }))
  const open = screen.getByRole<HTMLButtonElement>('button', { name: 'Manage payment details' })
  await user.click(open)
  expect((await screen.findByRole('alert')).textContent).toBe('The payment provider does not answer.')
  expect(open.disabled).toBe(false)
})
