// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Effect } from '@vignette/domain/operations/schemas/outbox'
import { beforeEach, expect, it } from 'vitest'
import { EffectPage } from '../../../../../../apps/web/src/features/ops/effects/components/effect-page.tsx'
import { drawRoutes, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { actWithReason, facts, openConsole } from '../../at-the-console.ts'

const route = 'GET /ops/effects/e1'
const resend = 'POST /ops/effects/e1/resend'

const effect = (changes: Partial<Effect> = {}): Effect => ({
  key: 'e1',
  reactor: 'mails',
  kind: 'mail.send',
  position: '12000',
  state: 'failed',
  attempts: 8,
  nextAt: null,
  receipt: null,
  error: 'The mail server refused it.',
  createdAt: '2026-01-05T12:00:00.000Z',
  settledAt: '2026-01-06T12:00:00.000Z',
  ref: { invoiceId: 'i7', attempt: 2 },
  canResend: true,
  isMail: true,
  ...changes,
})

beforeEach(openConsole)

const drawEffect = (changes: Partial<Effect> = {}) => {
  server.answer(route, { effect: effect(changes) })
  return drawRoutes([{ path: '/ops/effects/:key', element: <EffectPage /> }], '/ops/effects/e1')
}

it('shows what failed, because of which event, and the ids that it is about', async () => {
  drawEffect()
  expect(await screen.findByRole('heading', { name: 'mail.send' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('The mail server refused it.')
  expect(facts()).toMatchObject({ Attempts: '8', invoiceId: 'i7', attempt: '2', Key: 'e1' })
  expect(facts()).not.toHaveProperty('Next attempt')
  expect(facts()).not.toHaveProperty('Receipt')
  expect(screen.getByRole('link', { name: 'position 12,000' }).getAttribute('href')).toBe('/ops/log/12000')
  expect(screen.getByRole('link', { name: 'Read the mail' }).getAttribute('href')).toBe('/ops/mails/e1')
})

it('says when it is tried next, and lets nobody deliver it meanwhile', async () => {
  const nextAt = '2026-01-07T12:00:00.000Z'
  drawEffect({ state: 'pending', nextAt, settledAt: null, canResend: false, isMail: false })
  expect(await screen.findByText('To be done')).toBeTruthy()
  expect(facts()['Next attempt']).toContain('January 7, 2026')
  expect(facts()).not.toHaveProperty('Settled')
  expect(screen.queryByRole('button', { name: 'Deliver again…' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Read the mail' })).toBeNull()
})

it('is delivered again for a reason, and shown as it stands then', async () => {
  server.answer(resend, { key: 'e1' })
  const { user } = drawEffect()
  await screen.findByText('Failed')
  server.answer(route, { effect: effect({ state: 'delivered', receipt: 'm-77', error: null, canResend: false }) })
  await actWithReason(user, { open: 'Deliver again…', submit: 'Deliver again' })
  expect(await screen.findByText('m-77')).toBeTruthy()
  expect(screen.getByText('Done')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.bodies(resend)).toEqual([{ reason: 'Up again' }])
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'It is being delivered again.' }]))
})

it('says why it is not delivered again', async () => {
  server.refuse(resend, 409, { code: 'effect.under_way', error: 'It is being delivered right now.' })
  const { user } = drawEffect()
  await actWithReason(user, { open: 'Deliver again…', submit: 'Deliver again' })
  expect(await screen.findByText('It is being delivered right now.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Deliver again' })).toBeTruthy()
  expect(toasts()).toEqual([])
})

it('says that there is no such effect, which another try would not change', async () => {
  server.refuse(route, 404, { code: 'effect.unknown', error: 'There is no effect e1.' })
  drawRoutes([{ path: '/ops/effects/:key', element: <EffectPage /> }], '/ops/effects/e1')
  expect((await screen.findByRole('alert')).textContent).toBe('There is no effect e1.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
