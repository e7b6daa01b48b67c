// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { AlsoHere } from '../../../../apps/web/src/entities/presence/also-here.tsx'
import { presenceNews } from '../../../../apps/web/src/lib/presence-news.ts'
import { draw, signIn } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'

beforeEach(() => signIn())

const people = (...names: readonly string[]) => names.map((name) => ({ userId: name.toLowerCase(), name }))
const shown = () => screen.queryAllByRole('listitem').map(({ title }) => title)

it('shows who is here, by what the server answers and tells, and nobody elsewhere', async () => {
  server.answer('PUT /presence', { people: people('Ana'), more: 0 })
  draw(<AlsoHere kind="item" id="i1" />)
  await waitFor(() => expect(shown()).toEqual(['Ana is looking at this too']))
  expect(server.bodies('PUT /presence')).toMatchObject([{ kind: 'item', id: 'i1' }])
  const tell = (id: string, names: readonly string[]) =>
    act(() => presenceNews.note(JSON.stringify({ kind: 'item', id, people: people(...names), more: 0 })))
  tell('i2', ['Ben'])
  expect(shown()).toEqual(['Ana is looking at this too'])
  tell('i1', ['Ana', 'Ben'])
  expect(shown()).toEqual(['Ana is looking at this too', 'Ben is looking at this too'])
  tell('i1', [])
  expect(shown()).toEqual([])
})

it('shows three, and how many more', async () => {
  server.answer('PUT /presence', { people: people('A', 'B', 'C', 'D', 'E'), more: 2 })
  draw(<AlsoHere kind="brand" id="brand" />)
  await waitFor(() => expect(shown()).toHaveLength(4))
  expect(screen.getByText('+4')).toBeTruthy()
  expect(shown()[3]).toBe('D, E, 2 more')
})
