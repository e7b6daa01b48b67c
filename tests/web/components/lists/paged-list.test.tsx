// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PagedList } from '../../../../apps/web/src/components/lists/paged-list.tsx'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { draw } from '../../dom/draw.tsx'

type Page = { readonly items: readonly string[]; readonly next: number | null }

const words = {
  failed: 'The list could not be loaded',
  loading: 'Loading the list',
  empty: 'Nothing yet.',
  more: 'More',
}

const Example = ({ load }: { readonly load: (page: number) => Promise<Page> }) => {
  const query = useInfiniteQuery({
    queryKey: ['example'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    retry: false,
  })
  return (
    <PagedList query={query} words={words}>
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('says that it loads, and then shows what there is', async () => {
  draw(<Example load={async () => ({ items: ['Bread'], next: null })} />)
  expect(screen.getByRole('status', { name: 'Loading the list' })).toBeTruthy()
  await waitFor(() => expect(items()).toEqual(['Bread']))
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('says that there is nothing', async () => {
  draw(<Example load={async () => ({ items: [], next: null })} />)
  expect(await screen.findByText('Nothing yet.')).toBeTruthy()
})

it('adds the next page to what is shown', async () => {
  const load = async (page: number) => ({ items: [`Item ${page}`], next: page === 0 ? 1 : null })
  const { user } = draw(<Example load={load} />)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await waitFor(() => expect(items()).toEqual(['Item 0', 'Item 1']))
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('keeps what is shown when the next page fails, and tries that one again', async () => {
  let isDown = true
  const load = async (page: number) => {
    if (page === 1 && isDown) throw new Error('Down')
    return { items: [`Item ${page}`], next: page === 0 ? 1 : null }
  }
  const { user } = draw(<Example load={load} />)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words.failed)
  expect(items()).toEqual(['Item 0'])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(items()).toEqual(['Item 0', 'Item 1']))
})

it('asks for the whole list again when nothing of it could be loaded', async () => {
  let isDown = true
  const load = async () => {
    if (isDown) throw new Error('Down')
    return { items: ['Bread'], next: null }
  }
  const { user } = draw(<Example load={load} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await waitFor(() => expect(items()).toEqual(['Bread']))
})

it('reads all of it again when that failed, also where no page is left to come', async () => {
  let reads = 0
  const load = async () => {
    reads++
    if (reads === 2) throw new Error('It broke')
    return { items: [`Read ${reads}`], next: null }
  }
  const { user } = draw(<Example load={load} />)
  await waitFor(() => expect(items()).toEqual(['Read 1']))
  await queryClient.refetchQueries()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(items()).toEqual(['Read 3']))
})
