// @vitest-environment happy-dom
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CheckoutOutcome } from '../../../../../../apps/web/src/features/workspace/billing/components/checkout-outcome.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { billing, checkout, invoice, newcomer } from '../billing-samples.ts'

/** Time that passes only when a test says so. */
const holdTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
afterEach(() => void vi.useRealTimers())

const drawOutcome = (account: Billing) => {
  server.answer('GET /billing', account)
  const close = vi.fn<() => void>()
  return { ...draw(<CheckoutOutcome checkoutId="one" close={close} />), close }
}
const says = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toContain(words))
const closeButton = () => screen.queryByRole('button', { name: 'Close' })

it.each<[string, Billing]>([
  ['You are on Growth now.', billing({ invoices: [invoice()] })],
  ['You were not charged, and your plan is what it was.', newcomer({ invoices: [invoice({ status: 'failed' })] })],
  ['so we are returning it to you.', billing({ invoices: [invoice({ status: 'returned' })] })],
  ['This was not paid in time. Nothing was charged', newcomer({ checkouts: [checkout({ status: 'expired' })] })],
  ['Please contact support.', newcomer({ checkouts: [checkout({ status: 'mismatched' })] })],
])('says how the payment ended, which can be closed: %s', async (words, account) => {
  const { user, close } = drawOutcome(account)
  await says(words)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

it.each<[string, Billing]>([
  ['Waiting for the confirmation of your payment.', newcomer({ checkouts: [checkout()] })],
  ['Your plan is being changed.', newcomer({ invoices: [invoice()] })],
])('goes on by itself once more is known: %s', async (words, before) => {
  holdTime()
  drawOutcome(before)
  await says(words)
  expect(closeButton()).toBeNull()
  server.answer('GET /billing', billing({ invoices: [invoice()] }))
  await pass(1_000)
  await says('You are on Growth now.')
})

it.each([
  ['demo', '/dashboard/billing/checkout/one'],
  ['stripe', undefined],
] as const)('leads back from a payment that failed, if it is played (%s): %s', async (payment, way) => {
  drawOutcome(newcomer({ invoices: [invoice({ status: 'failed' })], payment }))
  await says('The payment failed.')
  expect(screen.queryByRole('link', { name: 'Back to the payment' })?.getAttribute('href')).toBe(way)
})

it('lets somebody go who has waited for half a minute', async () => {
  holdTime()
  drawOutcome(newcomer({ checkouts: [checkout()] }))
  await says('Waiting for the confirmation')
  await pass(30_000)
  await says('Nothing changes until it is confirmed; you can leave this page.')
  expect(closeButton()).toBeTruthy()
})
