// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { TemplatesPage } from '../../../../../../apps/web/src/features/workspace/templates/components/templates-page.tsx'
import { eventually } from '../../../../../support/eventually.ts'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { brand } from '../../brand/brand.ts'

beforeEach(async () => {
  await signIn()
  server.answer('GET /brand', { brand: { ...brand(), industry: 'travel', onboardingCompleted: true } })
  server.answer('GET /templates', { items: [] })
})

const cardsOf = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .queryAllByRole('listitem')
    .map((card) => within(card).getAllByRole('button')[0]?.textContent)
const cards = () => cardsOf('Ready-made templates')

it('begins with the templates of the brand’s industry, one for each occasion', async () => {
  draw(<TemplatesPage />, '/dashboard/templates')
  await screen.findByRole('button', { name: /New from \[month\]/ })
  expect(cards()).toHaveLength(10)
})

it('begins with those for any business where the brand has an industry of its own', async () => {
  server.answer('GET /brand', {
    brand: { ...brand(), industry: 'other', ownIndustry: 'Family law', onboardingCompleted: true },
  })
  draw(<TemplatesPage />, '/dashboard/templates')
  await screen.findByRole('button', { name: /What you do not see/ })
  expect(cards()).toHaveLength(10)
})

it('shows one occasion of another industry', async () => {
  draw(<TemplatesPage />, '/dashboard/templates?industry=food&occasion=offer')
  await screen.findByRole('button', { name: /instead of/ })
  expect(cards()).toEqual([
    expect.stringMatching(/An offer\[Dish or drink\] for \[price\] instead of \[usual price\], until \[day\]\.$/),
  ])
})

it('fills the blanks, and leads into the studio with the prompt', async () => {
  const { user, address } = draw(<TemplatesPage />, '/dashboard/templates?industry=food&occasion=offer')
  await user.click(await screen.findByRole('button', { name: /An offer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '4 left to fill in' }).disabled).toBe(true)
  for (const [label, value] of [
    ['Dish or drink', 'Rye'],
    ['price', '3 €'],
    ['usual price', '4.50 €'],
    ['day', 'Sunday'],
  ] as const) {
    await user.type(dialog.getByLabelText(label), value)
  }
  await user.click(dialog.getByRole('button', { name: 'Use it in the studio' }))
  expect(address()).toBe(
    `/dashboard/studio?prompt=${encodeURIComponent('Rye for 3 € instead of 4.50 €, until Sunday.')}`,
  )
})

it('opens the template that an address names, and closed it is no longer in the address', async () => {
  const { user, address } = draw(<TemplatesPage />, '/dashboard/templates?industry=food&template=food-offer')
  const dialog = within(await screen.findByRole('dialog', { name: 'An offer' }))
  expect(dialog.getByLabelText('Dish or drink')).toBeTruthy()
  await user.keyboard('{Escape}')
  await eventually(() => expect(address()).toBe('/dashboard/templates?industry=food'))
})
