// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DemoCheckoutPage } from '../../../../../../apps/web/src/features/workspace/billing/components/demo-checkout-page.tsx'
import { configure, drawRoutes } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

beforeEach(() => configure())

const checkout = (status = 'started') => ({
  checkout: {
    id: 'c1',
    status,
    tier: 'growth',
    interval: 'year',
    amountMicros: 1_990_000_000,
    expiresAt: '2026-12-21T12:00:00.000Z',
  },
})
const drawPage = () =>
  drawRoutes(
    [
      { path: '/pay/:checkoutId', element: <DemoCheckoutPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/pay/c1',
  )

it.each([
  ['Pay (demo)', 'pay'],
  ['Let the payment fail', 'fail'],
])('shows what is paid, and "%s" leads to the outcome', async (name, outcome) => {
  server.answer('GET /demo/checkout/c1', checkout())
  server.answer(`POST /demo/checkout/c1/${outcome}`, checkout('completed'))
  const { user, address } = drawPage()
  expect(await screen.findByRole('heading', { name: 'Growth, paid by the year' })).toBeTruthy()
  expect(screen.getByText('$1,990.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(address()).toBe('/dashboard/billing?checkout=c1'))
})

it.each([
  ['Pay (demo)', 'pay'],
  ['Let the payment fail', 'fail'],
])('after "%s" neither button can be pressed until there is an answer', async (name, outcome) => {
  server.answer('GET /demo/checkout/c1', checkout())
  const finish = server.hold(`POST /demo/checkout/c1/${outcome}`, checkout('completed'))
  const { user, address } = drawPage()
  await user.click(await screen.findByRole('button', { name }))
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  finish()
  await waitFor(() => expect(address()).toBe('/dashboard/billing?checkout=c1'))
})

it('says why a payment was refused, and can be tried again', async () => {
  server.answer('GET /demo/checkout/c1', checkout())
  server.refuse('POST /demo/checkout/c1/pay', 409, { error: 'This checkout has expired.' })
  const { user } = drawPage()
  await user.click(await screen.findByRole('button', { name: 'Pay (demo)' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This checkout has expired.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay (demo)' }).disabled).toBe(false)
})

it.each([
  ['failed', 'A payment failed before. You can try again.', true],
  ['expired', 'This checkout has expired. Nothing was charged. Please choose your plan again.', false],
  ['completed', 'This is paid already.', false],
  ['mismatched', 'What was paid did not fit what was asked for. Please contact support.', false],
])('says of a checkout that is %s: "%s" It can be paid: %s', async (status, note, isOpen) => {
  server.answer('GET /demo/checkout/c1', checkout(status))
  drawPage()
  expect((await screen.findByText(note)).textContent).toBe(note)
  expect(screen.queryByRole('button', { name: 'Pay (demo)' }) !== null).toBe(isOpen)
})

it('leads back from a checkout that does not exist', async () => {
  server.refuse('GET /demo/checkout/c1', 404)
  drawPage()
  expect((await screen.findByRole('alert')).textContent).toContain('This payment could not be loaded')
  expect(screen.getByRole('link', { name: 'Back to billing' }).getAttribute('href')).toBe('/dashboard/billing')
})
