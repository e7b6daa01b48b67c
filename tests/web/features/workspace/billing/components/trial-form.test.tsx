// @vitest-environment happy-dom
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TrialForm } from '../../../../../../apps/web/src/features/workspace/billing/components/trial-form.tsx'
import { collectToasts, configure, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { newcomer } from '../billing-samples.ts'

beforeEach(() => {
  configure()
  collectToasts()
})

const [route, endsAt] = ['POST /billing/checkout', '2026-12-21T12:00:00.000Z']
const choice = { tier: 'starter', interval: 'month' } as const

const drawForm = ({
  refusal = null,
  payment = 'demo',
}: { refusal?: string | null; payment?: Billing['payment'] } = {}) => {
  const paid = { amountMicros: 59_000_000, credits: 1_500 }
  const change = { kind: 'trial', credits: 350, days: 7, endsAt, refusal, paid } as const
  const close = vi.fn<() => void>()
  const account = newcomer({ payment })
  const view = draw(<TrialForm change={change} choice={choice} availableNow={1} billing={account} close={close} />)
  return { ...view, close }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const way = (name: string) => within(screen.getByRole('region', { name }))

it('shows what each way costs now, and the credits that come with it', () => {
  drawForm()
  expect(way('7-day trial').getByText('350').nextElementSibling?.textContent).toBe('credits during the trial')
  expect(way('7-day trial').getByText('$0.00, no card')).toBeTruthy()
  expect(way('Pay at once').getByText('1,500')).toBeTruthy()
  expect(way('Pay at once').getByText('$59.00')).toBeTruthy()
})

it('begins the trial without a payment, closes, and says until when it lasts', async () => {
  server.answer(route, { outcome: { kind: 'trialStarted', endsAt } })
  const { user, close } = drawForm()
  await user.click(button('Start 7-day trial'))
  const text = expect.stringMatching(/^Your trial has begun\. It ends on December 21, 2026/)
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]))
  expect(server.bodies(route)).toEqual([{ ...choice, trial: true }])
  expect(close).toHaveBeenCalledOnce()
})

it('leads to the payment, and lets nobody choose the trial meanwhile', async () => {
  const finish = server.hold(route, { outcome: { kind: 'checkout', checkoutId: 'c1', url: '/pay/c1' } })
  const { user, address } = drawForm()
  await user.click(button('Continue to payment'))
  expect(button('Start 7-day trial').disabled).toBe(true)
  finish()
  await waitFor(() => expect(address()).toBe('/pay/c1'))
  expect(server.bodies(route)).toEqual([{ ...choice, trial: false }])
})

it('says why a trial cannot begin yet, and leaves the other way open', () => {
  drawForm({ refusal: 'Please verify your e-mail first.' })
  expect(screen.getByText('Please verify your e-mail first.')).toBeTruthy()
  expect(button('Start 7-day trial').disabled).toBe(true)
  expect(button('Continue to payment').disabled).toBe(false)
})

it('leaves the trial open where no payments are set up', () => {
  drawForm({ payment: 'none' })
  expect(button('Start 7-day trial').disabled).toBe(false)
  expect(button('Continue to payment').disabled).toBe(true)
})

it('says why it was refused, and both ways can be tried again', async () => {
  server.refuse(route, 409, { error: 'You have had a trial.' })
  const { user, close } = drawForm()
  await user.click(button('Start 7-day trial'))
  expect((await screen.findByRole('alert')).textContent).toBe('You have had a trial.')
  expect(button('Start 7-day trial').disabled || button('Continue to payment').disabled).toBe(false)
  expect(close).not.toHaveBeenCalled()
})
