// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { StaffFailure } from '../../../../apps/web/src/entities/profile/staff-failure.tsx'
import { useKeepAccount } from '../../../../apps/web/src/entities/profile/use-keep-account.ts'
import { collectToasts, draw, drawHook, signIn, toasts } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { refusal } from '../../samples.ts'

beforeEach(collectToasts)

it('takes a deletion back and says so', async () => {
  await signIn()
  server.answer('POST /account/undelete', { position: '9' })
  const { result } = drawHook(() => useKeepAccount())
  act(() => result.current.keep())
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Your account stays as it is.' }]))
})

it('says why it could not be taken back', async () => {
  await signIn()
  server.refuse('POST /account/undelete', 409, { error: 'The account is gone.' })
  const { result } = drawHook(() => useKeepAccount())
  act(() => result.current.keep())
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: 'The account is gone.' }]))
})

it('leads staff away who have lost their role', async () => {
  const { address } = draw(
    <StaffFailure title="Failed" error={refusal(404, 'request.not_found')} retry={() => undefined} />,
    '/ops/parked',
  )
  await waitFor(() => expect(address()).toBe('/'))
})

it('shows staff every other failure where they are', () => {
  const { address } = draw(
    <StaffFailure title="Failed" error={refusal(404, 'effect.unknown')} retry={() => undefined} />,
    '/ops/effects/7',
  )
  expect(screen.getByRole('alert').textContent).toContain('Failed')
  expect(address()).toBe('/ops/effects/7')
})
