// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { promptMax } from '@vignette/domain/generation/prompt'
import { beforeEach, expect, it } from 'vitest'
import { PromptField } from '../../../../../../apps/web/src/features/workspace/studio/components/prompt-field.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { quote } from '../../../../samples.ts'
import {
  begun,
  drawStudio,
  generateButton,
  insufficient,
  making,
  openStudio,
  price,
  prompt,
  quoting,
  write,
} from '../draw-studio.tsx'

beforeEach(openStudio)

const isDisabled = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it.each([
  ['Included in your plan, 38 left afterwards', price],
  [
    '50 included, 12 credits beyond your plan for $0.36, 0 left afterwards',
    quote({ amount: 62, included: 50, overage: 12, overageAmountMicros: 360_000, availableAfter: 0 }),
  ],
])('says next to the button how the price is paid: %s', async (words, answer) => {
  server.answer(quoting, answer)
  drawStudio()
  expect(await screen.findByText(words)).toBeTruthy()
})

it('cannot be sent while the price is being worked out', async () => {
  const answer = server.hold(quoting, price)
  drawStudio()
  expect(screen.getByText('Working out the price…')).toBeTruthy()
  expect(isDisabled('Generate')).toBe(true)
  answer()
  await generateButton()
  expect(isDisabled(/^Generate/)).toBe(false)
})

it('asks for no price and makes nothing where nothing is ticked', async () => {
  const { user } = drawStudio()
  await generateButton()
  for (const name of ['Captions', 'Hashtags', 'Images']) await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByText('Choose what to make.')).toBeTruthy()
  await waitFor(() => expect(isDisabled(/^Generate/)).toBe(true))
})

it('ticks what somebody counts', async () => {
  const { user } = drawStudio('/dashboard/studio?kind=caption')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Images' }).checked).toBe(false)
  await user.click(screen.getByRole('group', { name: 'How many images' }).querySelectorAll('input')[2] as Element)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Images' }).checked).toBe(true)
  await waitFor(() => expect(server.bodies(quoting).at(-1)).toMatchObject({ outputs: [{}, { variations: 3 }] }))
})

it.each([
  ['Please say what the post is about', '  '],
  [`Please use at most ${promptMax.toLocaleString()} characters`, 'x'.repeat(promptMax + 2)],
])('says of a prompt “%s”, leads to it, and sends nothing', async (problem, text) => {
  const { makeIt } = drawStudio()
  write(text)
  await makeIt()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(document.activeElement).toBe(prompt())
  expect(server.calls(making)).toEqual([])
})

it.each([
  [1_000, null],
  [999, '999 characters left'],
  [1, '1 character left'],
  [0, '0 characters left'],
  [-1, '1 character too many'],
])('shows with room for %i more characters: %s', (left, words) => {
  draw(<PromptField ref={null} value={'x'.repeat(promptMax - left)} error={null} onChange={() => undefined} />)
  expect(screen.queryByText(/^[\d,]+ characters? (?:left|too many)$/)?.textContent ?? null).toBe(words)
})

it('sends by the keys for it', async () => {
  const { user } = drawStudio()
  await generateButton()
  write('Slow bread')
  await user.click(prompt())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.calls(making)).toHaveLength(1))
})

it('asks again for consent where the price has changed, and then sends the new one', async () => {
  const { makeIt } = drawStudio()
  write('Slow bread')
  server.refuse(making, 409, { code: 'quote.changed', details: { quote: quote({ amount: 70 }) } })
  await makeIt()
  expect(await screen.findByText(/The price has changed\./)).toBeTruthy()
  server.answer(making, begun)
  await makeIt('70 credits')
  await waitFor(() => expect(server.calls(making)).toHaveLength(2))
  expect(server.bodies(making)[1]).toMatchObject({ quote: { amount: 70 } })
})

it('keeps the prompt and says why nothing was begun', async () => {
  server.refuse(making, 503, { error: 'Nothing can be made just now.' })
  const { makeIt } = drawStudio()
  write('Slow bread')
  await makeIt()
  expect(await screen.findByText(/Nothing can be made just now\./)).toBeTruthy()
  expect(prompt().value).toBe('Slow bread')
  write('Slow bread!')
  await waitFor(() => expect(screen.queryByText(/Nothing can be made just now\./)).toBeNull())
})

it('names what is missing and the way to more, where the credits do not do', async () => {
  server.answer(quoting, insufficient)
  drawStudio()
  expect(await screen.findByText(/This needs 62 credits: 61 more than you have\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Upgrade to Growth/ })).toBeTruthy()
  expect(isDisabled('Generate')).toBe(true)
})
