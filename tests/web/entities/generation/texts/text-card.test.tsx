// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TextCard } from '../../../../../apps/web/src/entities/generation/texts/text-card.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { caption, generation } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('POST /generations/g1/pick', {})
})

const drawCard = (changes: object = {}, kind: 'caption' | 'hashtags' | 'videoCaption' = 'caption') => {
  const onPicked = vi.fn<() => void>()
  const result = { ...caption('r1', 'Warm from the oven.'), ...changes }
  const made = generation({ kind, results: [result] })
  const view = draw(
    <TextCard generation={made} result={result} number={1} onPicked={onPicked} onMore={vi.fn<() => void>()} />,
  )
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press, onPicked }
}

it('shows a text with its hashtags, and how much room it takes', () => {
  drawCard()
  expect(screen.getByText('Warm from the oven.')).toBeTruthy()
  expect(screen.getByText('#bread')).toBeTruthy()
  expect(screen.getByText(/of 2,200 on Instagram/)).toBeTruthy()
})

it('shows the parts of a video caption', () => {
  drawCard(
    { text: undefined, hashtags: [], parts: { hook: 'Look.', script: '0-3 s', description: 'Tea' } },
    'videoCaption',
  )
  expect(screen.getByText('Look.')).toBeTruthy()
  expect(screen.getByText('0-3 s')).toBeTruthy()
})

it('picks a text', async () => {
  const { press, onPicked } = drawCard()
  await press('Pick: Caption 1')
  await waitFor(() => expect(server.bodies('POST /generations/g1/pick')).toEqual([{ resultId: 'r1', choice: 'pick' }]))
  expect(onPicked).toHaveBeenCalledOnce()
})

it('saves a text as a draft, once', async () => {
  server.answer('POST /library/texts', {})
  const { press } = drawCard()
  await press('Save draft: Caption 1')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Saved as a draft in your library.' }]))
  await press('Saved: Caption 1')
  expect(server.bodies('POST /library/texts')).toEqual([
    {
      text: 'Warm from the oven.\n\n#bread',
      generationId: 'g1',
      resultId: 'r1',
      platform: 'instagram',
      tone: 'casual',
    },
  ])
})

it('says why a draft could not be saved', async () => {
  server.refuse('POST /library/texts', 409, { error: 'Your library is full.' })
  const { press } = drawCard()
  await press('Save draft: Caption 1')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: 'Your library is full.' }]))
})

it('asks before it discards', async () => {
  const { press } = drawCard()
  await press('Discard: Caption 1')
  await press('Really discard: Caption 1')
  await waitFor(() =>
    expect(server.bodies('POST /generations/g1/pick')).toEqual([{ resultId: 'r1', choice: 'discard' }]),
  )
})

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')

it('is edited where it stands', async () => {
  server.answer('PUT /generations/g1/results/r1', {})
  const { press, user } = drawCard()
  await press('Edit: Caption 1')
  await user.clear(text())
  await user.type(text(), 'Fresh!')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies('PUT /generations/g1/results/r1')).toEqual([{ text: 'Fresh!', hashtags: ['#bread'] }]),
  )
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull())
})

it('is saved by the keys for it, and left by Escape', async () => {
  server.answer('PUT /generations/g1/results/r1', {})
  const { press, user } = drawCard()
  await press('Edit: Caption 1')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Text')).toBeNull()
  await press('Edit: Caption 1')
  await user.type(text(), ' Now.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.calls('PUT /generations/g1/results/r1')).toHaveLength(1))
})

it('cannot be saved empty', async () => {
  const { press, user } = drawCard()
  await press('Edit: Caption 1')
  await user.clear(text())
  expect(screen.getByText('Please fill this in')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

it('says by how much a text is too long for its platform', async () => {
  const { press, user } = drawCard()
  await press('Edit: Caption 1')
  await user.clear(text())
  await user.click(text())
  await user.paste('x'.repeat(2_300))
  expect(screen.getByText(/too many/)).toBeTruthy()
})

it('is found as it was left open, after the page was left', async () => {
  const first = drawCard()
  await first.press('Edit: Caption 1')
  await first.user.type(text(), ' Come!')
  first.unmount()
  drawCard()
  expect(text().value).toBe('Warm from the oven. Come!')
})

it('stays open and says why an edit could not be saved', async () => {
  server.refuse('PUT /generations/g1/results/r1', 409, { error: 'It was discarded elsewhere.' })
  const { press } = drawCard()
  await press('Edit: Caption 1')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('It was discarded elsewhere.')
  expect(text().value).toBe('Warm from the oven.')
})
