// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { articles } from '../../../../../../apps/web/src/content/help/articles.ts'
import { HelpPage } from '../../../../../../apps/web/src/features/public/help/components/help-page.tsx'
import { configure, draw } from '../../../../dom/draw.tsx'

beforeEach(() => configure())

const questions = () => document.querySelectorAll('details > summary h3').length
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the articles' })

it('shows every article, by category', () => {
  draw(<HelpPage />, '/help')
  expect(questions()).toBe(articles.length)
})

it('shows what fits to what is typed, and says how many that are', async () => {
  const { user } = draw(<HelpPage />, '/help')
  await user.type(field(), 'overage')
  await waitFor(() => expect(questions()).toBeLessThan(articles.length))
  expect(questions()).toBeGreaterThan(0)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d+ articles?$/))
})

it('takes the search along in the address', async () => {
  const { user, address } = draw(<HelpPage />, '/help')
  await user.type(field(), 'overage')
  await waitFor(() => expect(address()).toBe('/help?q=overage'))
})

it('searches for what the address asks for', async () => {
  draw(<HelpPage />, '/help?q=overage')
  await waitFor(() => expect(field().value).toBe('overage'))
  await waitFor(() => expect(questions()).toBeLessThan(articles.length))
})

it('says when nothing fits, and leads back to everything', async () => {
  const { user } = draw(<HelpPage />, '/help')
  await user.type(field(), 'qqqxyz')
  expect(await screen.findByText('No articles found matching your search.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(questions()).toBe(articles.length))
  expect(field().value).toBe('')
})

it('shows one category alone', async () => {
  const { user } = draw(<HelpPage />, '/help')
  const tab = screen.getAllByRole('tab')[1]
  if (tab) await user.click(tab)
  await waitFor(() => expect(questions()).toBeLessThan(articles.length))
  await user.click(screen.getByRole('tab', { name: 'All' }))
  await waitFor(() => expect(questions()).toBe(articles.length))
})

it('leads to the first article found by Enter', async () => {
  const { user } = draw(<HelpPage />, '/help')
  await user.type(field(), 'overage')
  await waitFor(() => expect(questions()).toBeLessThan(articles.length))
  await user.type(field(), '{Enter}')
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})
