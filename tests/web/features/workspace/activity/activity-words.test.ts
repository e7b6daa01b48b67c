import { linkedKinds } from '@vignette/domain/activity/line'
import type { ActivityEntry } from '@vignette/domain/activity/schemas'
import { expect, it } from 'vitest'
import { byDay, pageOf } from '../../../../../apps/web/src/features/workspace/activity/activity-words.ts'

const entry = (position: string, at: string): ActivityEntry => ({
  position,
  at,
  kind: 'library',
  text: 'Ana made a folder.',
  who: { kind: 'member', name: 'Ana', userId: 'ana' },
})

it('puts lines under their days, and keeps their order', () => {
  const lines = [entry('3', '2026-11-21T01:00:00.000Z'), entry('2', '2026-11-20T23:00:00.000Z'), entry('1', '2026-11-20T01:00:00.000Z')] // prettier-ignore
  const days = byDay(lines, (at) => at.slice(0, 10))
  expect(days.map(({ name, entries }) => [name, entries.map(({ position }) => position)])).toEqual([
    ['2026-11-21', ['3']],
    ['2026-11-20', ['2', '1']],
  ])
})

it('has a page for everything that a line leads to, and takes ids as they are', () => {
  for (const kind of linkedKinds) expect(pageOf({ kind })).toMatch(/^\/dashboard\//)
  expect(pageOf({ kind: 'item', id: 'a/b' })).toBe('/dashboard/library/a%2Fb')
})
