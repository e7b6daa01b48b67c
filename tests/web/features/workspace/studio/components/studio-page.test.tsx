// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server } from '../../../../dom/server.ts'
import {
  drawStudio,
  generateButton,
  insufficient,
  making,
  openStudio,
  prompt,
  quoting,
  write,
} from '../draw-studio.tsx'

beforeEach(openStudio)

it('makes what is ticked, in the tone of the brand, at the price on the button, and shows it', async () => {
  const { makeIt, user } = drawStudio()
  await screen.findByRole('button', { name: /^Rye: three things/ })
  for (const name of ['Hashtags', 'Images']) await user.click(screen.getByRole('checkbox', { name }))
  write(' Slow bread ')
  await makeIt()
  expect(await screen.findByText('Bread, again.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results' }))
  expect(server.bodies(making)).toMatchObject([
    {
      prompt: 'Slow bread',
      outputs: [{ kind: 'caption', variations: 1, tone: 'casual' }],
      quote: { priceListVersion: 1, amount: 62 },
    },
  ])
})

it('offers nobody to pay for the same again who has just had it', async () => {
  const { makeIt } = drawStudio()
  write('Slow bread')
  await generateButton()
  server.answer(quoting, insufficient)
  await makeIt()
  expect(await screen.findByText(/The same again needs 62 credits, and you have 1\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull()
  write('Rye bread')
  expect(await screen.findByRole('link', { name: /^Upgrade to Growth/ })).toBeTruthy()
})

it('repeats something with its prompt, as made from it, and once', async () => {
  const { makeIt, address } = drawStudio('/dashboard/studio?from=g1')
  await waitFor(() => expect(prompt().value).toBe('Fresh bread'))
  expect(address()).toBe('/dashboard/studio')
  await makeIt()
  await screen.findByText('Bread, again.')
  expect(server.bodies(making)).toMatchObject([{ prompt: 'Fresh bread', parentId: 'g1' }])
  await makeIt()
  await waitFor(() => expect(server.calls(making)).toHaveLength(2))
  expect(server.bodies(making)[1]).not.toHaveProperty('parentId')
})

it('says why something could not be repeated', async () => {
  server.refuse('GET /generations/g1', 404, { error: 'There is no such generation.' })
  drawStudio('/dashboard/studio?from=g1')
  expect(await screen.findByText(/There is no such generation\./)).toBeTruthy()
})

it('begins with an idea about a pillar of the brand', async () => {
  const { user } = drawStudio()
  const idea = await screen.findByRole('button', { name: /^Rye: three things/ })
  await user.click(idea)
  expect(prompt().value).toBe(idea.textContent)
  expect(document.activeElement).toBe(prompt())
})

it('finds the prompt again after the page was left', () => {
  const { unmount } = drawStudio()
  write('Slow bread')
  unmount()
  drawStudio()
  expect(prompt().value).toBe('Slow bread')
})
