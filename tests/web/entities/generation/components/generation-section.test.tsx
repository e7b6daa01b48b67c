// @vitest-environment happy-dom
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { GenerationSection } from '../../../../../apps/web/src/entities/generation/components/generation-section.tsx'
import { generationProgress, noteProgress } from '../../../../../apps/web/src/entities/generation/live-progress.ts'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { generation, picture, quote, refusal } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  generationProgress.forgetAll()
  server.answer('POST /generations/quote', quote({ amount: 1 }))
})

const answerWith = (made: Generation) => server.answer('GET /generations/g1', { generation: made, events: [] })

const drawSection = (made: Generation, changePrompt?: () => void) => {
  answerWith(made)
  const onMore = vi.fn<(ids: readonly string[]) => void>()
  const view = draw(<GenerationSection id="g1" onMore={onMore} {...(changePrompt && { changePrompt })} />)
  return { ...view, onMore }
}
const running = (changes: Partial<Generation> = {}) =>
  generation({ status: 'running', results: [], delivered: 0, endedAt: null, ...changes })
const tell = (progress: object) => act(() => noteProgress(JSON.stringify({ id: 'g1', ...progress })))

it('shows the results with how they were made', async () => {
  drawSection(generation())
  expect(await screen.findByText('Warm from the oven.')).toBeTruthy()
  expect(screen.getByText('Bread, again.')).toBeTruthy()
  expect(screen.getByText('Instagram · Casual')).toBeTruthy()
})

it('says that a draft is by the offline engine', async () => {
  drawSection(generation({ engine: { name: 'offline', offline: true } }))
  expect(await screen.findByText('Draft by the offline engine')).toBeTruthy()
})

it('says that AI made a video, and which model', async () => {
  const engine = { name: 'google:veo-3.1-generate-preview', offline: false }
  drawSection(generation({ kind: 'videoGeneration', settings: { aspect: '9:16' }, engine }))
  expect(await screen.findByText('Made by AI, with google:veo-3.1-generate-preview')).toBeTruthy()
})

it('says that a video is being made, and not looked at, that is made of no other', async () => {
  drawSection(running({ kind: 'videoGeneration', settings: { aspect: '9:16' } }))
  await screen.findByText('Waiting for its turn…')
  await tell({ status: 'running', done: 0, of: 1 })
  expect(await screen.findByText('The video is being made…')).toBeTruthy()
})

it('says that something waits, and shows a text while it is written', async () => {
  drawSection(running())
  expect(await screen.findByText('Waiting for its turn…')).toBeTruthy()
  await tell({ status: 'running', done: 0, of: 2, texts: ['Warm from'] })
  expect(await screen.findByText('Being written…')).toBeTruthy()
  expect(screen.getByText('Warm from')).toBeTruthy()
})

it('counts the pictures that are drawn', async () => {
  drawSection(running({ kind: 'image', settings: { variations: 4, aspect: '1:1' } }))
  await screen.findByText('Waiting for its turn…')
  await tell({ status: 'running', done: 1, of: 4 })
  expect(await screen.findByText('1 of 4 drawn')).toBeTruthy()
})

it('shows the results as soon as the server says that they are there', async () => {
  drawSection(running())
  await screen.findByText('Waiting for its turn…')
  answerWith(generation())
  await tell({ status: 'completed', done: 2, of: 2 })
  expect(await screen.findByText('Warm from the oven.')).toBeTruthy()
})

it('cancels what is being made', async () => {
  server.answer('POST /generations/g1/cancel', {})
  const { user } = drawSection(running())
  await user.click(await screen.findByRole('button', { name: /^Cancel: / }))
  await waitFor(() => expect(server.calls('POST /generations/g1/cancel')).toHaveLength(1))
})

it('says why something could not be cancelled', async () => {
  server.refuse('POST /generations/g1/cancel', 409, { error: 'It is done already.' })
  const { user } = drawSection(running())
  await user.click(await screen.findByRole('button', { name: /^Cancel: / }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: 'It is done already.' }]))
})

const failed = generation({
  status: 'failed',
  results: [],
  delivered: 0,
  credits: { reserved: 2, consumed: 0, released: 2 },
  failure: { code: 'unavailable', message: 'The provider could not be reached.', charged: false },
})

it('says why nothing was made and that it was not charged', async () => {
  drawSection(failed)
  expect((await screen.findByRole('status')).textContent).toBe(
    'The provider could not be reached. You were not charged.',
  )
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeTruthy()
})

it('says how much less was made than was asked for', async () => {
  const credits = { reserved: 60, consumed: 15, released: 45 }
  const made = generation({ kind: 'image', status: 'partlyCompleted', delivered: 1, credits, results: [picture('r1')] })
  drawSection({ ...made, settings: { variations: 4, aspect: '1:1' } })
  expect((await screen.findByRole('status')).textContent).toContain('Only 1 of 4 images could be made.')
})

it('offers to change a prompt that was declined', async () => {
  const changePrompt = vi.fn<() => void>()
  const { user } = drawSection({ ...failed, status: 'blocked' }, changePrompt)
  await user.click(await screen.findByRole('button', { name: 'Change the prompt' }))
  expect(changePrompt).toHaveBeenCalledOnce()
})

it('makes another one at the price on the button', async () => {
  server.answer('POST /generations/g1/regenerate', { id: 'g2', position: '9' })
  const { user, onMore } = drawSection(generation())
  await user.click(await screen.findByRole('button', { name: /^Another one · 1 credit: / }))
  await waitFor(() => expect(onMore).toHaveBeenCalledWith(['g2']))
  expect(server.bodies('POST /generations/g1/regenerate')).toEqual([{ quote: { priceListVersion: 1, amount: 1 } }])
})

it('shows the new price where the one on the button was no longer true', async () => {
  const details = { quote: quote({ amount: 3 }) }
  server.refuse('POST /generations/g1/regenerate', 409, { code: 'quote.changed', details })
  const { user } = drawSection(generation())
  await user.click(await screen.findByRole('button', { name: /^Another one · 1 credit: / }))
  expect(await screen.findByText(/The price has changed\./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Another one · 3 credits: / })).toBeTruthy()
})

it('says what is missing for another one once it is asked for', async () => {
  const { details } = refusal(402, 'credits.insufficient', {
    amount: 5,
    shortfall: 4,
    available: 1,
    resetsAt: '2026-02-01T00:00:00.000Z',
    wayOn: { kind: 'split' },
  })
  server.answer('POST /generations/quote', { affordable: false, reason: 'Too few.', ...(details.facts as object) })
  const { user } = drawSection(generation())
  await user.click(await screen.findByRole('button', { name: /^Another one · 5 credits: / }))
  expect(screen.getByText(/This needs 5 credits: 4 more than you have\./)).toBeTruthy()
})

it('says that everything was discarded', async () => {
  drawSection(generation({ results: [] }))
  expect(await screen.findByText('You have discarded all of these results.')).toBeTruthy()
})

it('offers to try again when it could not be loaded', async () => {
  server.refuse('GET /generations/g1', 404, { error: 'There is no such generation.' })
  const { user } = draw(<GenerationSection id="g1" onMore={() => undefined} />)
  expect(await screen.findByText('There is no such generation.')).toBeTruthy()
  answerWith(generation())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Warm from the oven.')).toBeTruthy()
})
