// @vitest-environment happy-dom
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { GenerationPage } from '../../../../../../apps/web/src/features/workspace/history/components/generation-page.tsx'
import { HistoryPage } from '../../../../../../apps/web/src/features/workspace/history/components/history-page.tsx'
import { HistoryRow } from '../../../../../../apps/web/src/features/workspace/history/components/history-row.tsx'
import { draw, drawRoutes, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { generation, libraryItem, quote } from '../../../../samples.ts'

beforeEach(async () => {
  await signIn()
  server.answer('POST /generations/quote', quote({ amount: 1 }))
})

const credits = (reserved: number, consumed: number) => ({ reserved, consumed, released: reserved - consumed })

it.each<readonly [Generation['status'], Generation['credits'], string, string]>([
  ['requested', { reserved: 1_250, consumed: 0, released: 0 }, 'Waiting', '1,250 credits held'],
  ['running', { reserved: 1, consumed: 0, released: 0 }, 'Being made', '1 credit held'],
  ['completed', credits(2, 2), 'Done', '2 credits'],
  ['partlyCompleted', credits(60, 15), 'Partly done', '15 credits'],
  ['failed', credits(2, 0), 'Failed', 'Not charged'],
  ['blocked', credits(2, 0), 'Declined', 'Not charged'],
  ['cancelled', credits(2, 0), 'Cancelled', 'Not charged'],
])('says of what is %s with %j: %s, %s', (status, paid, state, price) => {
  draw(<HistoryRow generation={generation({ status, credits: paid })} heading="Tea" />)
  expect(screen.getByText(state)).toBeTruthy()
  expect(screen.getByText(price)).toBeTruthy()
})

const requestOf = (first: Generation, ...later: readonly Generation[]) => {
  const { requestId: id, prompt, requestedAt } = first
  return { id, prompt, requestedAt, generations: [first, ...later] }
}

const listOf = (...prompts: readonly string[]) => ({
  items: prompts.map((prompt, index) => requestOf(generation({ id: `g${index}`, prompt }))),
  nextCursor: null,
})

it('shows what came of a request under its prompt, and the words of an edit', async () => {
  const made = [
    generation({ id: 'g1', prompt: 'Fresh bread' }),
    generation({ id: 'g2', prompt: 'Fresh bread', kind: 'hashtags', settings: {} }),
    generation({ id: 'g3', prompt: 'A blue plate', kind: 'imageEdit', settings: { edit: { type: 'prompt' } } }),
  ] as const
  server.answer('GET /generations/requests', { items: [requestOf(...made)], nextCursor: null })
  draw(<HistoryPage />, '/dashboard/history')
  const group = within(await screen.findByRole('region', { name: 'Fresh bread' }))
  expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['g1', 'g2', 'g3'].map((id) => `/dashboard/history/${id}`),
  )
  expect(group.getAllByText('Fresh bread')).toHaveLength(1)
  expect(group.getByText('A blue plate')).toBeTruthy()
})

it('asks for what the filters say, and keeps them in the address', async () => {
  server.answer('GET /generations/requests', listOf())
  const { user, address } = draw(<HistoryPage />, '/dashboard/history')
  expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Images')
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Declined')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'rye' } })
  await waitFor(() =>
    expect(server.calls('GET /generations/requests').at(-1)?.query).toMatchObject({
      kind: 'image',
      status: 'blocked',
      search: 'rye',
    }),
  )
  expect(address()).toBe('/dashboard/history?kind=image&status=blocked&search=rye')
  expect(await screen.findByText('Nothing matches. Try fewer words or another filter.')).toBeTruthy()
})

it('offers to try again when the history could not be loaded', async () => {
  server.refuse('GET /generations/requests', 404)
  const { user } = draw(<HistoryPage />, '/dashboard/history')
  await screen.findByText('Your history could not be loaded')
  server.answer('GET /generations/requests', listOf('Fresh bread'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Fresh bread')).toBeTruthy()
  expect(screen.queryByText('Your history could not be loaded')).toBeNull()
})

const drawOne = (made: Generation, events: readonly object[] = []) => {
  server.answer('GET /generations/g1', { generation: made, events })
  return drawRoutes(
    [{ path: '/dashboard/history/:generationId', element: <GenerationPage /> }],
    '/dashboard/history/g1',
  )
}
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent

it('shows what was held, charged and returned', async () => {
  drawOne(generation({ status: 'partlyCompleted', credits: credits(60, 59) }))
  expect(await fact('Held')).toBe('60 credits')
  expect(await fact('Charged')).toBe('59 credits')
  expect(await fact('Returned')).toBe('1 credit')
  expect(screen.getByText('59 credits charged. You were not charged for the rest: 1 credit returned.')).toBeTruthy()
})

it('tells what happened, the oldest first', async () => {
  drawOne(generation(), [
    { type: 'generationRequested', at: '2026-01-05T10:00:00.000Z', summary: 'Requested, 2 credits held' },
    { type: 'generationCompleted', at: '2026-01-05T10:00:09.000Z', summary: 'Made, 2 credits charged' },
  ])
  const first = await screen.findByText('Requested, 2 credits held')
  const steps = [...(first.closest('ol')?.querySelectorAll('li > span') ?? [])]
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Requested, 2 credits held', 'Made, 2 credits charged'])
})

it('leads to the studio to repeat it, and to what it was made from', async () => {
  drawOne(generation({ parentId: 'g0' }))
  const repeat = await screen.findByRole('link', { name: 'Repeat with changes' })
  expect(repeat.getAttribute('href')).toBe('/dashboard/studio?from=g1')
  expect(screen.getByRole('link', { name: 'an earlier one' }).getAttribute('href')).toBe('/dashboard/history/g0')
})

it('does not offer the studio for an edit, which the studio cannot repeat', async () => {
  drawOne(generation({ kind: 'imageEdit', settings: { edit: { type: 'crop' } }, results: [] }))
  expect(await screen.findByRole('heading', { name: 'Prompt' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Repeat with changes' })).toBeNull()
})

it('shows a video that was made, under its name, with the way to go on', async () => {
  const result = { id: 'r1', mediaId: 'm2', url: 'https://files.example/m2.mp4', isPicked: false, isEdited: false }
  const settings = { sourceId: 'm1', style: 'bold' }
  const item = libraryItem('m2', { kind: 'video', name: 'Market day, karaoke', url: result.url })
  server.answer('GET /library/m2', { item })
  drawOne(generation({ kind: 'videoAutoCaption', prompt: 'Market day', settings, results: [result] }))
  expect(await screen.findByRole('heading', { name: 'Video' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Market day' }).getAttribute('href')).toBe('/dashboard/library/m1')
  const card = within(await screen.findByRole('article', { name: 'Captioned video' }))
  const player = await card.findByRole('region', { name: 'Market day, karaoke' })
  expect(player.querySelector('video')?.getAttribute('src')).toBe(result.url)
  expect(card.getByRole('link', { name: 'Correct captions' }).getAttribute('href')).toBe(
    '/dashboard/videos/g1/captions',
  )
  expect(card.getByRole('link', { name: 'See it in the library' }).getAttribute('href')).toBe('/dashboard/library/m2')
  // the same work on the same video gives the same
  expect(screen.queryByRole('button', { name: /^Another one/ })).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Do more with it' }))
  expect(card.getByRole('button', { name: /^Enhance/ })).toBeTruthy()
})

it.each<readonly [Partial<Generation>, string | null]>([
  [{ engine: { name: 'offline', offline: true } }, 'The offline engine, as a draft'],
  [{ engine: { name: 'atelier', offline: false } }, 'atelier'],
  [{ engine: { name: 'atelier', offline: false }, status: 'cancelled' }, null],
  [{ engine: null }, null],
])('of %j names who made it: %s', async (changes, maker) => {
  drawOne(generation(changes))
  await screen.findByText('Held')
  expect(screen.queryByText('Made by') ? await fact('Made by') : null).toBe(maker)
})

it('says that something could not be loaded, with the reason', async () => {
  drawOne(generation())
  server.refuse('GET /generations/g1', 404, { error: 'There is no such generation.' })
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  expect(screen.getByText('There is no such generation.')).toBeTruthy()
})
