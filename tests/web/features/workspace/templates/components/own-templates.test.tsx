// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SavedTemplate } from '@vignette/domain/templates/schemas'
import { beforeEach, expect, it } from 'vitest'
import { TemplatesPage } from '../../../../../../apps/web/src/features/workspace/templates/components/templates-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { brand } from '../../brand/brand.ts'

const market: SavedTemplate = {
  id: 't1',
  name: 'Saturday market',
  prompt: 'On Saturday we bring [what].',
  kinds: ['caption', 'image'],
  platform: 'x',
  tone: 'funny',
}
const plain: SavedTemplate = { id: 't2', name: 'Thank-you', prompt: 'Thank you, everybody.', kinds: ['hashtags'] }

beforeEach(async () => {
  collectToasts()
  await signIn()
  server.answer('GET /brand', { brand: { ...brand(), industry: 'travel', onboardingCompleted: true } })
  server.answer('GET /templates', { items: [market, plain] })
})

const yours = () => within(screen.getByRole('region', { name: 'Your templates' }))
const ours = () => within(screen.getByRole('region', { name: 'Ready-made templates' }))
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const open = async (address = '/dashboard/templates') => {
  const view = draw(<TemplatesPage />, address)
  await yours().findByText('Saturday market')
  return view
}

it('come before ours', async () => {
  await open()
  const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))
  expect(sections).toEqual(['Your templates', 'Ready-made templates'])
  expect(yours().getAllByRole('listitem')).toHaveLength(2)
})

it('are shown in the look of the brand, each with its words and in other colours than its neighbour', async () => {
  await open()
  const pictures = yours()
    .getAllByRole('listitem')
    .map((card) => card.querySelector<HTMLElement>('[data-style]'))
  expect(pictures.map((picture) => picture?.textContent)).toEqual([
    'On Saturday we bring [what]Ada Bakes',
    'Thank youAda Bakes',
  ])
  const { brandColors, visualStyle } = brand()
  expect(pictures.map((picture) => picture?.dataset['style'])).toEqual([visualStyle, visualStyle])
  expect(pictures.map((picture) => picture?.style.getPropertyValue('--first'))).toEqual([
    brandColors.primary,
    brandColors.secondary,
  ])
  expect(pictures.every((picture) => picture?.getAttribute('aria-hidden') === 'true')).toBe(true)
})

it('are searched with ours, in all industries', async () => {
  const { user, address } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'SATURDAY')
  expect(yours().getAllByRole('listitem')).toHaveLength(1)
  expect(ours().getByText('None of ours has these words.')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox', { name: 'Search templates' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'menu')
  expect(yours().getByText('None of yours has these words.')).toBeTruthy()
  expect(ours().getByText('Something new · Food & Beverage')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/dashboard/templates?search=menu'))
})

it('fill their blanks, and bring their settings into the studio', async () => {
  const { user, address } = await open()
  await user.click(yours().getByRole('button', { name: /^Saturday market/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('what'), 'plums')
  await user.click(dialog.getByRole('button', { name: 'Use it in the studio' }))
  expect(address()).toBe(
    '/dashboard/studio?prompt=On%20Saturday%20we%20bring%20plums.&kind=caption&kind=image&platform=x&tone=funny',
  )
})

it('one without blanks is ready to use', async () => {
  const { user, address } = await open()
  await user.click(yours().getByRole('button', { name: /^Thank-you/ }))
  await user.click(await screen.findByRole('button', { name: 'Use it in the studio' }))
  expect(address()).toBe('/dashboard/studio?prompt=Thank%20you%2C%20everybody.&kind=hashtags')
})

it('a new one is written, and what is missing is said at its field', async () => {
  server.answer('POST /templates', { id: 't3', position: '9' })
  const { user } = await open()
  await user.click(yours().getByRole('button', { name: 'New template' }))
  await screen.findByRole('dialog')
  enter('Prompt', 'New: [what], from [day].')
  expect(screen.getByText('To fill in: what, day')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  enter('Name', 'News')
  await user.selectOptions(screen.getByLabelText('Tone'), 'casual')
  await user.click(screen.getByLabelText('Hashtags'))
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodies('POST /templates')).toEqual([
    { name: 'News', prompt: 'New: [what], from [day].', kinds: ['caption', 'hashtags', 'image'], tone: 'casual' },
  ])
  expect(server.calls('GET /templates')).toHaveLength(2)
})

it('is changed, and a refusal is said where it was asked', async () => {
  server.refuse('PUT /templates/t1', 404, { error: 'There is no such template, or it has been deleted.' })
  const { user } = await open()
  await user.click(yours().getByRole('button', { name: 'Change Saturday market' }))
  await screen.findByRole('dialog')
  enter('Name', 'Sunday market')
  await user.selectOptions(screen.getByLabelText('Platform'), '')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('There is no such template, or it has been deleted.')).toBeTruthy()
  server.answer('PUT /templates/t1', { position: '9' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { prompt, kinds, tone } = market
  expect(server.bodies('PUT /templates/t1').at(-1)).toEqual({ name: 'Sunday market', prompt, kinds, tone })
})

it('is deleted, and comes back when that was a mistake', async () => {
  server.answer('DELETE /templates/t1', { position: '9' })
  server.answer('POST /templates', { id: 't4', position: '10' })
  const { user } = await open()
  await user.click(yours().getByRole('button', { name: 'Delete Saturday market' }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe('“Saturday market” is deleted.'))
  toasts().at(-1)?.action?.run()
  const { id: _id, ...template } = market
  await waitFor(() => expect(server.bodies('POST /templates')).toEqual([template]))
})
