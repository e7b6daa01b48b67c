// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CancelForm } from '../../../../../../apps/web/src/features/workspace/billing/components/cancel-form.tsx'
import { collectToasts, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { billing } from '../billing-samples.ts'

beforeEach(collectToasts)

const drawForm = () => {
  const close = vi.fn<() => void>()
  const change = { kind: 'cancel', effectiveAt: '2026-12-21T12:00:00.000Z', credits: 100, withdraws: null } as const
  const choice = { tier: 'freemium', interval: 'month' } as const
  const view = draw(
    <CancelForm change={change} choice={choice} availableNow={5_000} losses={null} billing={billing()} close={close} />,
  )
  const cancel = () => view.user.click(screen.getByRole('button', { name: 'Cancel my plan' }))
  return { ...view, close, cancel }
}

it('asks for a reason before it cancels anything', async () => {
  const { cancel } = drawForm()
  await cancel()
  expect(await screen.findByText('Please choose a reason')).toBeTruthy()
  expect(server.calls('POST /billing/cancel')).toEqual([])
})

it('cancels with the reason that was chosen, and says when the plan ends', async () => {
  server.answer('POST /billing/cancel', { position: '7' })
  const { user, cancel, close } = drawForm()
  await user.click(screen.getByRole('radio', { name: 'A feature that I need is missing' }))
  await cancel()
  const text = expect.stringMatching(/^Your plan ends on December 21, 2026/)
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]))
  expect(server.bodies('POST /billing/cancel')).toEqual([{ reason: 'missingFeature' }])
  expect(close).toHaveBeenCalledOnce()
})

it('stays open with the reason when the plan could not be cancelled', async () => {
  server.refuse('POST /billing/cancel', 503, { error: 'The payment provider does not answer.' })
  const { user, cancel, close } = drawForm()
  await user.click(screen.getByRole('radio', { name: 'Another reason' }))
  await cancel()
  expect((await screen.findByRole('alert')).textContent).toBe('The payment provider does not answer.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Another reason' }).checked).toBe(true)
  expect(close).not.toHaveBeenCalled()
})

it('lets somebody keep the plan, and sends nothing', async () => {
  const { user, close } = drawForm()
  await user.click(screen.getByRole('button', { name: 'Keep my plan' }))
  expect(close).toHaveBeenCalledOnce()
  expect(server.calls('POST /billing/cancel')).toEqual([])
})
