import { groupsOf } from '../../../../apps/web/src/entities/generation/versions.ts'
import { expect, it } from 'vitest'
import { generation } from '../../samples.ts'

const made = (id: string, parentId: string | null = null, kind: 'caption' | 'image' = 'caption') =>
  generation({ id, parentId, kind })

it('shows what comes from a generation under its heading, also what comes from that', () => {
  const all = [made('a'), made('b', 'a'), made('c', 'b'), made('d', null, 'image')]
  expect(groupsOf(['a', 'b', 'c', 'd'], all)).toEqual([
    { id: 'a', versions: ['b', 'c'] },
    { id: 'd', versions: [] },
  ])
})

it('keeps apart what is of another kind, or comes from what is not shown', () => {
  const all = [made('a'), made('b', 'a', 'image'), made('c', 'gone')]
  expect(groupsOf(['a', 'b', 'c'], all).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('keeps what is not loaded yet with what stands before it', () => {
  expect(groupsOf(['a', 'b'], [made('a')])).toEqual([{ id: 'a', versions: ['b'] }])
  expect(groupsOf(['a', 'b'], [])).toEqual([{ id: 'a', versions: ['b'] }])
})

it('ends where generations name each other', () => {
  expect(
    groupsOf(['a', 'b'], [made('a', 'b'), made('b', 'a')]).flatMap(({ id, versions }) => [id, ...versions]),
  ).toHaveLength(2)
})
