// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { refinementSchema } from '@vignette/domain/generation/refinement'
import { beforeEach, expect, it, vi } from 'vitest'
import { TextCard } from '../../../../../apps/web/src/entities/generation/texts/text-card.tsx'
import { draw, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { caption, generation, quote } from '../../../samples.ts'

const refine = { how: 'shorter', resultId: 'r0', text: 'Warm from the oven, every day.', isEdited: false }
const price = quote({ amount: 1 })

const enginesAre = (offline: boolean, refinements: readonly string[]) =>
  server.answer('GET /studio/engines', {
    texts: { name: offline ? 'offline' : 'openai:gpt-5-mini', offline },
    images: { name: 'offline', offline: true },
    refinements,
  })

beforeEach(async () => {
  await signIn()
  enginesAre(false, refinementSchema.options)
  server.answer('POST /generations/quote', price)
  server.answer('POST /generations', { requestId: 'q2', ids: ['g2'], position: '9' })
})

const drawCard = (settings: object = {}, changes: object = {}) => {
  const result = { ...caption('r1', 'Warm from the oven.'), ...changes }
  const made = generation({ settings: { platform: 'instagram', variations: 2, ...settings }, results: [result] })
  const onMore = vi.fn<(ids: readonly string[]) => void>()
  const view = draw(
    <TextCard generation={made} result={result} number={1} onPicked={vi.fn<() => void>()} onMore={onMore} />,
  )
  const open = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Refine: Caption 1' }))
    await screen.findByText(/1 credit each/)
    return within(screen.getByRole('group', { name: 'Refine: Caption 1' }))
  }
  return { ...view, onMore, open }
}

const sent = () => server.bodies('POST /generations')

it('has one more caption made from this one, as it reads now', async () => {
  const { open, user, onMore } = drawCard({}, { isEdited: true })
  const bar = await open()
  await user.click(bar.getByRole('button', { name: 'Shorter' }))
  await waitFor(() => expect(onMore).toHaveBeenCalledWith(['g2']))
  expect(sent()).toMatchObject([
    {
      prompt: 'Fresh bread',
      parentId: 'g1',
      quote: { priceListVersion: price.priceListVersion, amount: 1 },
      outputs: [
        {
          kind: 'caption',
          platform: 'instagram',
          variations: 1,
          refine: { how: 'shorter', resultId: 'r1', text: 'Warm from the oven.', isEdited: true },
        },
      ],
    },
  ])
})

it('translates into a chosen language, and changes what somebody says', async () => {
  const { open, user } = drawCard()
  const bar = await open()
  await user.selectOptions(bar.getByLabelText('Language to translate into'), 'de')
  await user.click(bar.getByRole('button', { name: 'Translate' }))
  await user.type(bar.getByLabelText('What to change'), 'Mention the terrace')
  await user.click(bar.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { outputs: [{ language: 'de', refine: { how: 'translate' } }] },
    { outputs: [{ refine: { how: 'wish', wish: 'Mention the terrace' } }] },
  ])
})

it('offers only what the offline engine can do, and says what a model could', async () => {
  enginesAre(true, ['shorter', 'formal', 'hook'])
  const { open } = drawCard()
  const bar = await open()
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Shorter', 'More formal', 'Another hook'])
  expect(bar.getByRole('link', { name: 'How to connect a model' })).toBeTruthy()
})

it('shows what is different, and undoes it without a question', async () => {
  server.answer('POST /generations/g1/pick', {})
  const { user } = drawCard({ refine })
  expect(screen.getByText('Shorter')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Compare: Caption 1' }))
  expect(screen.getByText(/every day/).tagName).toBe('DEL')
  await user.click(screen.getByRole('button', { name: 'Undo: Caption 1' }))
  await waitFor(() =>
    expect(server.bodies('POST /generations/g1/pick')).toEqual([{ resultId: 'r1', choice: 'discard' }]),
  )
})

it('says why a caption cannot be refined now', async () => {
  server.refuse('POST /generations', 402, { error: 'This needs 1 credit, and you have none.' })
  const { open, user } = drawCard()
  const bar = await open()
  await user.click(bar.getByRole('button', { name: 'Longer' }))
  expect(await bar.findByText(/you have none/)).toBeTruthy()
})
