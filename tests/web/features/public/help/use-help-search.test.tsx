// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { articles } from '../../../../../apps/web/src/content/help/articles.ts'
import { useHelpSearch } from '../../../../../apps/web/src/features/public/help/use-help-search.ts'
import { draw } from '../../../dom/draw.tsx'

type Search = ReturnType<typeof useHelpSearch>

const drawSearch = (address = '/help') => {
  let latest: Search | undefined
  const Probe = () => {
    latest = useHelpSearch()
    return <output>{latest.hits.length}</output>
  }
  const view = draw(<Probe />, address)
  const search = (): Search => {
    if (!latest) throw new Error('Nothing was drawn.')
    return latest
  }
  return { ...view, search }
}
const hits = () => Number(screen.getByRole('status').textContent)

it('finds every article at first, and then those that fit to what is typed', async () => {
  const { search, address } = drawSearch()
  expect(hits()).toBe(articles.length)
  act(() => search().type('overage'))
  await waitFor(() => expect(hits()).toBeLessThan(articles.length))
  expect(hits()).toBeGreaterThan(0)
  await waitFor(() => expect(address()).toBe('/help?q=overage'))
})

it('searches for what the address asks for', async () => {
  const { search } = drawSearch('/help?q=overage')
  await waitFor(() => expect(search().query).toBe('overage'))
  await waitFor(() => expect(hits()).toBeLessThan(articles.length))
})

it('shows one category alone, until everything is cleared', async () => {
  const { search, address } = drawSearch('/help?q=overage')
  await waitFor(() => expect(search().query).toBe('overage'))
  act(() => search().choose('billing'))
  expect(search().hits.every(({ article }) => article.category === 'billing')).toBe(true)
  act(() => search().clear())
  expect(hits()).toBe(articles.length)
  await waitFor(() => expect(address()).toBe('/help'))
})

it('shows everything when the address leads to one article, and leaves that address alone', async () => {
  const { search, address } = drawSearch('/help#credits')
  act(() => search().type('overage'))
  act(() => search().showAll())
  expect(hits()).toBe(articles.length)
  expect(address()).toBe('/help#credits')
})
