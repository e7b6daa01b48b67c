// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ReasonForm } from '../../../../apps/web/src/components/form/reason-form.tsx'
import { collectToasts, draw, toasts } from '../../dom/draw.tsx'

beforeEach(collectToasts)

const drawForm = (act: (reason: string) => Promise<number>) => {
  const close = vi.fn<() => void>()
  const view = draw(
    <ReasonForm
      explanation="The mail goes out again."
      submit="Send again"
      act={act}
      done={(count) => `Sent ${count} times.`}
      close={close}
    />,
  )
  const send = async (reason: string) => {
    if (reason) await view.user.type(screen.getByLabelText('Reason'), reason)
    await view.user.click(screen.getByRole('button', { name: 'Send again' }))
  }
  return { ...view, close, send }
}

it('does nothing without a reason', async () => {
  const act = vi.fn<() => Promise<number>>()
  const { send } = drawForm(act)
  await send('')
  await waitFor(() => expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'))
  expect(act).not.toHaveBeenCalled()
})

it('acts with the reason, closes, and says what was done', async () => {
  const act = vi.fn<(reason: string) => Promise<number>>(async () => 2)
  const { send, close } = drawForm(act)
  await send('They asked')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(act.mock.calls[0]?.[0]).toBe('They asked')
  expect(toasts()).toEqual([{ kind: 'success', text: 'Sent 2 times.' }])
})

it('stays open with the reason and says why it did not work', async () => {
  const { send, close } = drawForm(() => Promise.reject(new Error('It was sent a moment ago.')))
  await send('They asked')
  expect((await screen.findByRole('alert')).textContent).toBe('It was sent a moment ago.')
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('They asked')
  expect(close).not.toHaveBeenCalled()
})

it('can be left', async () => {
  const { user, close } = drawForm(async () => 1)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(close).toHaveBeenCalledOnce()
})
