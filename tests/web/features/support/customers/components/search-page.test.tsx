// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SearchPage } from '../../../../../../apps/web/src/features/support/customers/components/search-page.tsx'
import { drawRoutes, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const search = 'GET /support/users'
const bob = {
  firebaseUID: 'u:1',
  email: 'bob@example.com',
  displayName: 'Bob',
  workspaceId: 'w-bob',
  plan: 'growth',
  signedUpAt: '2026-03-10T09:00:00.000Z',
  flags: ['paymentDue', 'outOfCredits'],
}

beforeEach(() => signIn())

const drawPage = () => {
  const routes = [
    { path: '/support', element: <SearchPage /> },
    { path: '/support/:uid', element: null },
  ]
  const view = drawRoutes(routes, '/support')
  const look = async (query: string) => {
    fireEvent.change(screen.getByLabelText('Customer'), { target: { value: query } })
    await view.user.click(screen.getByRole('button', { name: 'Search' }))
  }
  return { ...view, look }
}

it('finds customers with what an agent should know, and keeps the personal query out of the address', async () => {
  server.answer(search, { items: [bob, { ...bob, firebaseUID: 'u2', displayName: null, flags: [] }], nextCursor: null })
  const { look, address, router } = drawPage()
  await look('  bob@example ')
  const link = await screen.findByRole('link', { name: 'Bob' })
  expect(link.getAttribute('href')).toBe('/support/u%3A1')
  expect(within(screen.getByRole('list', { name: 'Flags' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Payment due')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'bob@example.com' })).toBeTruthy()
  expect(server.calls(search).map(({ query }) => query)).toEqual([{ query: 'bob@example' }])
  expect([address(), router.state.location.state]).toEqual(['/support', { query: 'bob@example' }])
})

it('looks for nothing shorter than three characters, since each search is recorded', async () => {
  const { look } = drawPage()
  await look('bo')
  expect(await screen.findByText('Please use at least 3 characters')).toBeTruthy()
  expect(server.calls(search)).toEqual([])
})

it('looks again when the same is sought again, and finds whoever came meanwhile', async () => {
  server.answer(search, { items: [], nextCursor: null })
  const { look } = drawPage()
  await look('bob')
  expect(await screen.findByText(/^Nobody was found\./)).toBeTruthy()
  server.answer(search, { items: [bob], nextCursor: null })
  await look('bob')
  expect(await screen.findByRole('link', { name: 'Bob' })).toBeTruthy()
})

it('has the results again for whoever comes back from a customer, without another search', async () => {
  server.answer(search, { items: [bob], nextCursor: null })
  const { look, user, router } = drawPage()
  await look('bob')
  await user.click(await screen.findByRole('link', { name: 'Bob' }))
  await waitFor(() => expect(screen.queryByLabelText('Customer')).toBeNull())
  await router.navigate(-1)
  expect(await screen.findByRole('link', { name: 'Bob' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Customer').value).toBe('bob')
  expect(server.calls(search)).toHaveLength(1)
})

it('shows more where more were found than a page holds', async () => {
  server.answer(search, ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
    const isSecond = query['cursor'] === 'second'
    const items = [isSecond ? { ...bob, firebaseUID: 'u2', displayName: 'Bobby' } : bob]
    return { body: { success: true, items, nextCursor: isSecond ? null : 'second' } }
  })
  const { look, user } = drawPage()
  await look('bob')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Bobby' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bob' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it.each([
  ['the same', 'bob', 'It was refused.'],
  ['somebody else', 'alice', 'It was refused.'],
  ['too little', 'al', 'Please use at least 3 characters'],
])('leaves nobody on the screen when a search for %s is refused', async (_what, sought, words) => {
  server.answer(search, { items: [bob], nextCursor: null })
  const { look } = drawPage()
  await look('bob')
  await screen.findByRole('link', { name: 'Bob' })
  server.refuse(search, 429)
  await look(sought)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull()
})
