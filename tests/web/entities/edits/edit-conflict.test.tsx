// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EditConflict } from '../../../../apps/web/src/entities/edits/edit-conflict.tsx'
import { draw } from '../../dom/draw.tsx'

const drawConflict = () => {
  const settle = vi.fn<(values: object | null) => void>()
  const conflict = {
    by: 'Ana',
    isOwn: false,
    mine: { name: 'Kite', text: 'Mine', kinds: [{ id: 1 }] },
    theirs: { name: 'Dune', text: 'Theirs', kinds: [{ id: 2 }] },
    fields: ['text', 'kinds'] as const,
  }
  const { user } = draw(<EditConflict conflict={conflict} labels={{ text: 'Text', kinds: 'Make' }} settle={settle} />)
  return { settle, user }
}

it('shows both texts and saves what the person makes of them', async () => {
  const { settle, user } = drawConflict()
  expect(screen.getByText(/Nothing is lost/)).toBeTruthy()
  expect(screen.getAllByText('Ana').length).toBeGreaterThan(0)
  expect(screen.getByText('Theirs')).toBeTruthy()
  const mine = screen.getByLabelText<HTMLTextAreaElement>('Text, yours')
  expect(mine.value).toBe('Mine')
  fireEvent.change(mine, { target: { value: 'Theirs and mine' } })
  await user.click(screen.getByRole('button', { name: 'Save what is under “Yours”' }))
  expect(settle).toHaveBeenCalledWith({ name: 'Kite', text: 'Theirs and mine', kinds: [{ id: 1 }] })
})

it('takes the other, or one member of it, and goes back', async () => {
  const { settle, user } = drawConflict()
  const [useText] = screen.getAllByRole('button', { name: 'Use this' })
  if (useText) await user.click(useText)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text, yours').value).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Back to mine' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text, yours').value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Keep the other' }))
  expect(settle).toHaveBeenCalledWith({ name: 'Kite', text: 'Theirs', kinds: [{ id: 2 }] })
})

it('can be left for later', async () => {
  const { settle, user } = drawConflict()
  await user.click(screen.getByRole('button', { name: 'Decide later' }))
  expect(settle).toHaveBeenCalledWith(null)
})
