// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { useChangeItem } from '../../../../apps/web/src/entities/library/change-item.ts'
import { libraryQuery } from '../../../../apps/web/src/entities/library/get-library.ts'
import { useMoveItems } from '../../../../apps/web/src/entities/library/move-items.ts'
import { drawHook } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { libraryItem, libraryPage } from '../../samples.ts'

const items = ['a', 'b', 'c'].map((id) => libraryItem(id))

beforeEach(() => server.answer('GET /library', libraryPage(items)))

/** A page that shows the library, and can change it. */
const drawLibrary = async () => {
  const { result } = drawHook(() => ({
    list: useInfiniteQuery(libraryQuery({})),
    move: useMoveItems(),
    change: useChangeItem('a'),
  }))
  const shown = () => result.current.list.data?.pages.flatMap((page) => page.items.map(({ name }) => name))
  await waitFor(() => expect(shown()).toEqual(['a.png', 'b.png', 'c.png']))
  return { result, shown }
}

it('takes items off the list before the server has moved them', async () => {
  const answer = server.hold('DELETE /library/a')
  server.answer('DELETE /library/b', {})
  const { result, shown } = await drawLibrary()
  act(() => result.current.move.mutate({ move: 'trash', ids: ['a', 'b'] }))
  await waitFor(() => expect(shown()).toEqual(['c.png']))
  server.answer('GET /library', libraryPage(items.slice(2)))
  answer()
  await waitFor(() => expect(result.current.move.isSuccess).toBe(true))
  expect(shown()).toEqual(['c.png'])
})

it('moves all others when one of them fails, and shows that one again', async () => {
  server.refuse('POST /library/a/purge', 409, { error: 'Please move this to the trash first.' })
  server.answer('POST /library/b/purge', {})
  const { result, shown } = await drawLibrary()
  act(() => result.current.move.mutate({ move: 'purge', ids: ['a', 'b'] }))
  server.answer('GET /library', libraryPage([items[0], items[2]].filter((item) => item !== undefined)))
  await waitFor(() => expect(result.current.move.error?.message).toBe('Please move this to the trash first.'))
  await waitFor(() => expect(shown()).toEqual(['a.png', 'c.png']))
  expect(server.calls('POST /library/b/purge')).toHaveLength(1)
})

it('restores what is in the trash', async () => {
  server.answer('POST /library/a/restore', {})
  const { result } = await drawLibrary()
  act(() => result.current.move.mutate({ move: 'restore', ids: ['a'] }))
  await waitFor(() => expect(result.current.move.isSuccess).toBe(true))
})

it('shows a new name in every list', async () => {
  server.answer('PUT /library/a', {})
  const { result, shown } = await drawLibrary()
  server.answer('GET /library', libraryPage([libraryItem('a', { name: 'Loaf' }), ...items.slice(1)]))
  act(() => result.current.change.mutate({ change: { name: 'Loaf' }, base: { name: 'a.png' } }))
  await waitFor(() => expect(shown()).toEqual(['Loaf', 'b.png', 'c.png']))
  expect(server.bodies('PUT /library/a')).toEqual([{ name: 'Loaf' }])
})

it('keeps the old name when the new one was refused', async () => {
  server.refuse('PUT /library/a', 422, { error: 'Too long.' })
  const { result, shown } = await drawLibrary()
  act(() => result.current.change.mutate({ change: { name: 'Loaf' }, base: { name: 'a.png' } }))
  await waitFor(() => expect(result.current.change.error?.message).toBe('Too long.'))
  expect(shown()).toEqual(['a.png', 'b.png', 'c.png'])
})
