import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { describe, expect, it } from 'vitest'
import {
  durationWords,
  headlineOf,
} from '../../../../../../apps/web/src/features/support/customers/timeline/headline.ts'
import { balanceWords } from '../../../../../../apps/web/src/features/support/customers/timeline/figures.ts'
import {
  fromLocal,
  toLocal,
  toLocalSeconds,
} from '../../../../../../apps/web/src/features/support/customers/local-time.ts'
import {
  groupsOf,
  keyOf,
  rowsOf,
} from '../../../../../../apps/web/src/features/support/customers/timeline/timeline-rows.ts'
import {
  everything,
  filterIn,
  isEmptySpan,
  searchOf,
  withFilter,
} from '../../../../../../apps/web/src/features/support/customers/timeline/use-timeline-filter.ts'

const entry = (position: number, correlationId: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  position: String(position),
  at: '2026-11-20T10:00:00.000Z',
  type: 'NotificationsSeen',
  kind: 'identity',
  summary: 'Somebody looked.',
  credits: null,
  balance: null,
  amountMicros: null,
  actor: { kind: 'user', id: 'u1' },
  staffName: null,
  personName: null,
  role: null,
  workspaceId: 'w1',
  correlationId,
  stream: 's',
  version: 1,
  data: {},
  ...more,
})

const generation = [
  entry(5, 'c', { type: 'CreditsConsumed', kind: 'credits', data: { amount: 30 } }),
  entry(4, 'c', { type: 'GenerationCompleted', kind: 'content', data: {} }),
  entry(3, 'c', { type: 'GenerationStarted', kind: 'content', data: {} }),
  entry(2, 'c', { type: 'GenerationRequested', kind: 'content', data: { kind: 'image' } }),
  entry(1, 'c', { type: 'CreditsReserved', kind: 'credits', data: { amount: 30 } }),
]

describe('groups', () => {
  it('are what one request led to, though others ran at the same time', () => {
    const [a, b, c, d, e] = generation
    const other = entry(9, 'd')
    const groups = groupsOf([a, other, b, c, entry(8, 'd'), d, e].filter((each) => each !== undefined))
    expect(groups.map(({ id, entries: each }) => [id, each.length])).toEqual([
      ['5', 5],
      ['9', 2],
    ])
  })

  it('end where nothing came for a while; who stands alone stays alone', () => {
    const entries = [entry(6, 'b'), ...generation, entry(0, 'b', { at: '2026-11-20T09:49:59.000Z' })]
    const groups = groupsOf(entries)
    expect(groups.map(({ entries: each }) => each.length)).toEqual([1, 5, 1])
    expect(rowsOf(groups, new Set()).map(({ type }) => type)).toEqual(['entry', 'group', 'entry'])
    expect(rowsOf(groups, new Set(['5'])).map(keyOf)).toEqual(['6', 'group 5', '5', '4', '3', '2', '1', '0'])
  })

  it('stay the same, and open, while older ones of them are loaded', () => {
    const [before, after] = [groupsOf(generation.slice(0, 3)), groupsOf(generation)]
    expect(after[0]?.id).toBe(before[0]?.id)
  })

  it('of 100,000 events are made in no time', () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => entry(100_000 - index, `c${Math.floor(index / 3)}`))
    const before = process.threadCpuUsage()
    expect(rowsOf(groupsOf(entries), new Set())).toHaveLength(33_334)
    // of the processor: waiting for others on the machine does not count
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })
})

describe('a headline', () => {
  it('says what was asked for and what came of it, in order', () => {
    expect(headlineOf(generation)).toEqual({
      name: 'Image generation',
      steps: ['30 credits reserved', 'completed', '30 consumed'],
      kind: 'content',
    })
  })

  it('counts one credit as one', () => {
    const reserved = entry(1, 'c', { type: 'CreditsReserved', kind: 'credits', data: { amount: 1 } })
    expect(headlineOf([reserved]).steps).toEqual(['1 credit reserved'])
  })

  it('adds up several of the same', () => {
    expect(headlineOf([...generation, ...generation])).toMatchObject({
      name: 'Generations',
      steps: ['60 credits reserved', 'completed × 2', '60 consumed'],
    })
  })

  it.each([
    ['PlanChanged', { from: 'starter', to: 'growth' }, 'from Starter to Growth'],
    ['PlanChangeScheduled', { from: 'growth', to: 'starter' }, 'from Growth to Starter planned'],
    ['SubscriptionActivated', { tier: 'starter' }, 'Starter active'],
    ['TrialStarted', { tier: 'starter' }, 'from Freemium to a trial of Starter'],
    ['SubscriptionEnded', { tier: 'starter' }, 'from Starter to Freemium'],
    ['PlanChanged', null, 'from another plan to another plan'],
  ])('says from which plan to which: %s %j', (type, data, step) => {
    expect(headlineOf([entry(1, 'c', { type, kind: 'plan', data })]).steps).toEqual([step])
  })

  it('is there for what it knows nothing of, and for data that nobody can read', () => {
    expect(headlineOf([entry(2, 'c', { data: null }), entry(1, 'c', { type: 'GuessMade' })])).toEqual({
      name: 'Guess made',
      steps: [],
      kind: 'identity',
    })
    const unreadable = [entry(1, 'c', { type: 'GenerationRequested', kind: 'content', data: null })]
    expect(headlineOf(unreadable).name).toBe('Generation')
  })

  it.each([
    [400, 'at once'],
    [8_000, 'within 8 s'],
    [180_000, 'within 3 min'],
    [7_200_000, 'within 2 h'],
  ])('says how long %i ms were', (ms, words) => {
    const from = '2026-11-20T10:00:00.000Z'
    expect(durationWords(from, new Date(Date.parse(from) + ms).toISOString())).toBe(words)
  })
})

describe('the balance of a line', () => {
  it('is what the newest event left, with the sum of the changes', () => {
    const held = entry(1, 'c', { credits: -60, balance: 40 })
    const charged = entry(3, 'c', { credits: 0, balance: 40 })
    expect(balanceWords([charged, entry(2, 'c'), held])).toBe('-60, 40 left')
    expect(balanceWords([charged])).toBe('40 left')
    expect(balanceWords([entry(1, 'c')])).toBeNull()
  })
})

describe('the filter in the address', () => {
  it('is what was chosen, and leaves the rest of the address alone', () => {
    const chosen = {
      ...everything,
      kinds: ['plan', 'mail'],
      from: '2026-11-20T10:00:00.000Z',
      last: '7d',
      isFailed: true,
    } as const
    const address = withFilter(new URLSearchParams('other=1&kind=staff'), chosen)
    expect(address.get('other')).toBe('1')
    expect(filterIn(address)).toEqual(chosen)
    expect(searchOf(chosen)).toBe('kind=plan&kind=mail&from=2026-11-20T10%3A00%3A00.000Z&outcome=failed')
    expect(withFilter(address, everything).toString()).toBe('other=1')
  })

  it('is nothing where somebody has written nonsense', () => {
    expect(filterIn(new URLSearchParams('kind=x&from=yesterday&to=&correlation='))).toEqual(everything)
  })

  it('says when nothing can lie between two instants', () => {
    const [early, late] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z']
    expect(isEmptySpan({ ...everything, from: late, to: early })).toBe(true)
    expect(isEmptySpan({ ...everything, from: early, to: late })).toBe(false)
    expect(isEmptySpan({ ...everything, from: late })).toBe(false)
  })

  it('has local times in its fields', () => {
    const instant = new Date(2026, 10, 20, 9, 30).toISOString()
    expect(toLocal(instant)).toBe('2026-11-20T09:30')
    expect(fromLocal('2026-11-20T09:30')).toBe(instant)
    expect(toLocalSeconds(instant)).toBe('2026-11-20T09:30:00')
    expect([toLocal(null), fromLocal('')]).toEqual(['', null])
  })
})
