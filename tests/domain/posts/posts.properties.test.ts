// @module-tag invariant
import type { DomainEvent, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import { dueTargets, type DueTargetRow } from '@vignette/domain/posts/projections/due-targets'
import { posts, type PostRow } from '@vignette/domain/posts/projections/posts'
import { newTarget, type PostState } from '@vignette/domain/posts/state'
import { array, type Arbitrary, constantFrom, oneof, tuple } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { commands, decided } from './any-command.ts'
import { type Account, after, reportFailed, reportPublished, reportUnknown, schedule, take, write } from './posting.ts'

type Step = { readonly command: PostCommand; readonly before: PostState; readonly events: readonly PostEvent[] }

/** What a worker does that finds the moment as it is, so that many targets get that far. */
const atOnce = (
  state: PostState,
  account: Account,
  outcome: 'published' | 'failed' | 'unknown',
): readonly PostCommand[] => {
  const target = state.targets.get(account) ?? newTarget('demo')
  const run = target.run + 1
  const reports = {
    published: reportPublished(account, run),
    failed: reportFailed(account, run),
    unknown: reportUnknown(account, run),
  }
  return [...(target.at === null ? [] : [take(account, after(3_600), target.at)]), reports[outcome]]
}

type Move = (state: PostState) => readonly PostCommand[]

const moves: Arbitrary<Move> = oneof(
  commands.map((command): Move => () => [command]),
  tuple(
    constantFrom<Account>('a', 'b', 'c'),
    constantFrom('published' as const, 'failed' as const, 'unknown' as const),
  ).map(
    ([account, outcome]): Move =>
      (state) =>
        atOnce(state, account, outcome),
  ),
)

const begin: Move = () => [write('a', 'b', 'c'), schedule()]

const follow = (list: readonly Move[], look: (step: Step, after: PostState) => void): void => {
  let state = post.initialState()
  for (const move of [begin, ...list]) {
    for (const command of move(state)) {
      const before = state
      const events = decided(command, before)
      state = events.reduce(post.evolve, before)
      look({ command, before, events }, state)
    }
  }
}

const lists = array(moves, { maxLength: 40 })

property('a target is never taken while somebody is at it, it is out or it may be', [lists], (list) => {
  follow(list, ({ before, events }) => {
    for (const event of events) {
      if (event.type !== 'TargetTaken') continue
      const target = before.targets.get(event.data.accountId)
      expect([target?.status, before.status]).toEqual(['waiting', 'open'])
      if (target?.partsOut === 0) expect(target.paused).toBeNull()
      expect(event.data.run).toBe((target?.run ?? 0) + 1)
    }
  })
})

property('what is out stays out, and what may be out waits until somebody knows, or has it asked', [lists], (list) => {
  follow(list, ({ command, before, events }, state) => {
    for (const [accountId, { status }] of before.targets) {
      const now = state.targets.get(accountId)?.status
      if (status === 'published') expect(['published', 'removed']).toContain(now)
      if (status === 'unknown' && now !== 'unknown') {
        expect(['ResolveTarget', 'ReportPublished', 'RetryTarget']).toContain(command.type)
        expect(events).toHaveLength(1)
      }
    }
  })
})

const rowsAfter = <Row extends Record<string, unknown>>(
  { keysOf, evolve, events: folded }: Projection<Row, never>,
  rows: ReadonlyMap<string, Row>,
  events: readonly DomainEvent[],
): ReadonlyMap<string, Row> => {
  const next = new Map(rows)
  for (const event of events.filter(({ type }) => folded.some((each) => each.type === type))) {
    const recorded = { ...event, at: after(0), position: 1 } as RecordedEvent<never>
    for (const key of keysOf(recorded)) {
      const row = evolve(next.get(key) ?? null, recorded, key)
      if (row === null) next.delete(key)
      else next.set(key, row)
    }
  }
  return next
}

property(
  'every target that waits has one row with its moment, what is taken keeps it, and nothing else has one',
  [lists],
  (list) => {
    let rows: ReadonlyMap<string, DueTargetRow> = new Map()
    follow(list, ({ events }, { status, targets }) => {
      rows = rowsAfter(dueTargets, rows, events)
      const expected = [...targets].filter(([, target]) => status === 'open' && target.at !== null)
      expect(new Map([...rows].map(([key, row]) => [key, [row.at, row.takenAt !== null, row.isPrepared]]))).toEqual(
        new Map(
          expected.map(([accountId, target]) => [
            `p1/${accountId}`,
            [target.at, target.status === 'taken', target.isPrepared],
          ]),
        ),
      )
      for (const [, target] of targets) expect(target.at !== null).toBe(['waiting', 'taken'].includes(target.status))
    })
  },
)

property('a post is shown as it is decided on', [lists], (list) => {
  let rows: ReadonlyMap<string, PostRow> = new Map()
  follow(list, ({ events }, state) => {
    rows = rowsAfter(posts, rows, events)
    const row = rows.get('p1')
    expect(row !== undefined).toBe(state.status === 'open')
    if (!row) return
    const { version, isCancelled, notLaterThan, moment, targets } = state
    expect(row).toMatchObject({ version, isCancelled })
    if (moment !== null) expect(row).toMatchObject({ ...moment, notLaterThan })
    const shown = row.targets.map(({ accountId, status, at, partsOut, paused, wish }) => [
      accountId,
      { status, at, partsOut, paused, wish },
    ])
    const decidedOn = [...targets].map(([accountId, { status, at, partsOut, paused, wish }]) => [
      accountId,
      { status, at, partsOut, paused, wish },
    ])
    expect(shown).toEqual(decidedOn)
  })
})
