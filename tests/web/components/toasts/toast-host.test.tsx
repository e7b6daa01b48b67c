// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ToastHost } from '../../../../apps/web/src/components/toasts/toast-host.tsx'
import { toast } from '../../../../apps/web/src/lib/toast.ts'
import { draw } from '../../dom/draw.tsx'

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
  ['warning', 'alert'],
] as const)('shows a message of kind %s, announces it as %s, and is closed by its button', async (kind, role) => {
  const { user } = draw(<ToastHost />)
  act(() => toast[kind](`It is ${kind}.`))
  const words = await screen.findByText(`It is ${kind}.`)
  expect(words.closest(`[role=${role}]`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  await waitFor(() => expect(screen.queryByText(`It is ${kind}.`)).toBeNull())
})

it('does what a message offers, once, and closes it', async () => {
  const run = vi.fn<() => void>()
  const { user } = draw(<ToastHost />)
  act(() => toast.info('Moved to the trash.', { label: 'Undo', run }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Moved to the trash.')).toBeNull())
})
