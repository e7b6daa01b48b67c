// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ImageCard } from '../../../../../apps/web/src/entities/generation/images/image-card.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { generation, picture, profile, quote } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('POST /generations/quote', quote({ amount: 15 }))
  server.answer('POST /generations/g1/pick', {})
})

const drawCard = (changes: object = {}) => {
  const [onPicked, onMore] = [vi.fn<() => void>(), vi.fn<(ids: readonly string[]) => void>()]
  const result = picture('r1', changes)
  const made = generation({ kind: 'image', results: [result] })
  const view = draw(<ImageCard generation={made} result={result} number={1} onPicked={onPicked} onMore={onMore} />)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press, onPicked, onMore }
}
const choices = () => server.bodies('POST /generations/g1/pick')

it('picks a picture, and says so to the page', async () => {
  const { press, onPicked } = drawCard()
  await press('Pick: Image 1')
  await waitFor(() => expect(choices()).toEqual([{ resultId: 'r1', choice: 'pick' }]))
  expect(onPicked).toHaveBeenCalledOnce()
})

it('takes a pick back', async () => {
  const { press, onPicked } = drawCard({ isPicked: true })
  expect(screen.getAllByText('Picked')[0]).toBeTruthy()
  await press('Picked: Image 1')
  await waitFor(() => expect(choices()).toEqual([{ resultId: 'r1', choice: 'unpick' }]))
  expect(onPicked).not.toHaveBeenCalled()
})

it('asks before it discards', async () => {
  const { press } = drawCard()
  await press('Discard: Image 1')
  expect(choices()).toEqual([])
  await press('Really discard: Image 1')
  await waitFor(() => expect(choices()).toEqual([{ resultId: 'r1', choice: 'discard' }]))
})

it('does not discard when somebody moves on instead', async () => {
  const { press, user } = drawCard()
  await press('Discard: Image 1')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Discard: Image 1' })).toBeTruthy()
  expect(choices()).toEqual([])
})

it('can only be discarded once it has left the library', () => {
  drawCard({ url: undefined })
  expect(screen.getByText('This picture is not in your library any more.')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Discard: Image 1'])
})

it('asks for a new address when the one of the picture is refused', async () => {
  drawCard()
  fireEvent.error(screen.getByRole('img', { name: 'A loaf' }))
  expect(await screen.findByText('This picture is not in your library any more.')).toBeTruthy()
})

it('saves an alt text and says so', async () => {
  server.answer('PUT /library/m-r1', {})
  const { press, user } = drawCard()
  await press('Alt text: Image 1')
  const field = await screen.findByLabelText(/What the picture shows/)
  await user.clear(field)
  await user.type(field, ' A loaf on a board ')
  await press('Save alt text')
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'The alt text is saved.' }]))
  expect(server.bodies('PUT /library/m-r1')).toEqual([{ altText: 'A loaf on a board' }])
})

it('keeps what was typed when the alt text could not be saved', async () => {
  server.refuse('PUT /library/m-r1', 409, { error: 'This is in the trash.' })
  const { press, user } = drawCard()
  await press('Alt text: Image 1')
  await user.type(await screen.findByLabelText(/What the picture shows/), '!')
  await press('Save alt text')
  expect((await screen.findByRole('alert')).textContent).toBe('This is in the trash.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What the picture shows/).value).toBe('A loaf!')
})

it('says why a picture could not be downloaded', async () => {
  server.refuse('POST /library/downloads', 404, { error: 'This is not in your library, or is no longer there.' })
  const { press } = drawCard()
  await press('Download: Image 1')
  await press('Download')
  expect((await screen.findByRole('alert')).textContent).toBe('This is not in your library, or is no longer there.')
})

it('downloads a picture in the format and the size of a platform', async () => {
  server.answer('POST /library/downloads', { url: '/api/downloads?t=x' })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { press, user } = drawCard()
  await press('Download: Image 1')
  await user.selectOptions(await screen.findByLabelText('Format'), 'pdf')
  await user.selectOptions(screen.getByLabelText('Size'), '9:16')
  await press('Download')
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(server.bodies('POST /library/downloads')).toEqual([{ ids: ['m-r1'], format: 'pdf', aspect: '9:16' }])
  click.mockRestore()
})

it('edits by prompt at the price on the button, and shows what was begun', async () => {
  server.answer('POST /generations', { id: 'g2', position: '9' })
  const { press, user, onMore } = drawCard()
  await press('Edit: Image 1')
  await user.type(await screen.findByLabelText('What should change?'), 'Warmer light')
  await user.click(await screen.findByRole('button', { name: 'Edit image · 15 credits' }))
  await waitFor(() => expect(onMore).toHaveBeenCalledWith(['g2']))
  expect(server.bodies('POST /generations')).toEqual([
    {
      outputs: [{ kind: 'imageEdit', sourceId: 'm-r1', edit: { type: 'prompt' } }],
      prompt: 'Warmer light',
      quote: { priceListVersion: 1, amount: 15 },
      parentId: 'g1',
    },
  ])
})

it('does not begin an edit that says nothing', async () => {
  const { press, user } = drawCard()
  await press('Edit: Image 1')
  await user.click(await screen.findByRole('button', { name: 'Edit image · 15 credits' }))
  expect(screen.getByLabelText('What should change?').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls('POST /generations')).toEqual([])
})

it('says what unlocks edits by a wish where the plan has none, and leaves the others free', async () => {
  server.answer('GET /users/profile', { data: profile({ subscriptionPlan: 'freemium' }) })
  server.answer('POST /generations', { id: 'g2', position: '9' })
  const { press, user, onMore } = drawCard()
  await press('Edit: Image 1')
  await user.click(await screen.findByRole('radio', { name: 'By prompt' }))
  expect(await screen.findByText(/to unlock this feature/)).toBeTruthy()
  expect(screen.queryByLabelText('What should change?')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Background' }))
  await user.click(await screen.findByRole('button', { name: 'Edit image · free' }))
  await waitFor(() => expect(onMore).toHaveBeenCalledWith(['g2']))
  expect(server.bodies('POST /generations')).toMatchObject([
    { outputs: [{ edit: { type: 'background' } }], parentId: 'g1' },
  ])
})

const composition = {
  layout: 'numeral',
  ground: 'paper',
  seed: 's',
  style: 'bold',
  headline: '20% off bread',
  of: 'g1',
} as const

it('composes a picture of ours anew: only what was changed, in the chosen formats, for nothing', async () => {
  server.answer('GET /users/profile', { data: profile({ subscriptionPlan: 'freemium' }) })
  server.answer('POST /generations', { id: 'g2', position: '9' })
  const { press, user, onMore } = drawCard({ composition, width: 1080, height: 1350 })
  await press('Edit: Image 1')
  const words = await screen.findByLabelText('Words on the picture')
  expect((words as HTMLInputElement).value).toBe('20% off bread')
  await user.clear(words)
  await user.type(words, '30% off bread')
  await user.selectOptions(screen.getByLabelText('Background colour'), 'ink')
  await user.click(screen.getByRole('checkbox', { name: 'Story 9:16' }))
  await user.click(screen.getByRole('button', { name: 'Edit image · free' }))
  await waitFor(() => expect(onMore).toHaveBeenCalledWith(['g2']))
  const edit = { type: 'composition', aspects: ['4:5', '9:16'], words: '30% off bread', ground: 'ink' }
  expect(server.bodies('POST /generations')).toEqual([
    {
      outputs: [{ kind: 'imageEdit', sourceId: 'm-r1', edit }],
      prompt: 'Redesigned: 30% off bread',
      parentId: 'g1',
    },
  ])
})

it('offers that for no picture of another origin', async () => {
  const { press } = drawCard()
  await press('Edit: Image 1')
  expect(await screen.findByRole('radio', { name: 'Crop' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Redesign' })).toBeNull()
})

it('says what of a wish was not done', () => {
  drawCard({ notes: ['“a hat on the dog” was not done: it takes an AI model.'] })
  expect(screen.getByText(/a hat on the dog/)).toBeTruthy()
})
