import type { DraftAppend } from '@vignette/event-log/commands/decide-batch'
import { judgeVerdicts } from '@vignette/event-log/commands/judge-verdicts'
import type { Verdict } from '@vignette/event-log/event-store/append'
import { describe, expect, it } from 'vitest'
import { probe } from '../event-store/test-log.ts'
import { pendingCount } from './counters.ts'

const base = { state: 'as it was read', version: 2, position: 20, readAt: 1_000 }

const draftOf = (state: string): DraftAppend => ({
  pending: pendingCount({ by: 1 }),
  append: probe({ stream: 'counter-1' }),
  state,
})
const drafts = [draftOf('first'), draftOf('second'), draftOf('third')]

const appended = (version: number): Verdict => ({ verdict: 'appended', version, position: version * 10 })
const conflict: Verdict = { verdict: 'conflict', version: 7, position: null }
const closed: Verdict = { verdict: 'closed', version: 7, position: null }
const duplicate: Verdict = { verdict: 'duplicate', version: 1, position: 10 }

const statuses = (verdicts: readonly Verdict[], isStored: boolean) =>
  judgeVerdicts(drafts, verdicts, { base, isStored }).judgements.map(({ status }) => status)

it('the state after the last append is the newest that is stored, as old as the read that it goes back to', () => {
  const { judgements, latest } = judgeVerdicts(drafts, [appended(3), appended(4), conflict], { base, isStored: true })
  expect(latest).toEqual({ state: 'second', version: 4, position: 40, readAt: 1_000 })
  expect(judgements).toEqual([
    { status: 'recorded', state: 'first', version: 3, position: 30 },
    { status: 'recorded', state: 'second', version: 4, position: 40 },
    { status: 'conflict' },
  ])
})

it('nothing newer is known when nothing was appended', () => {
  expect(judgeVerdicts(drafts, [conflict, conflict, conflict], { base, isStored: true }).latest).toBe(base)
})

it('a duplicate is answered, and those behind it conflict', () => {
  expect(statuses([duplicate, conflict, conflict], true)).toEqual(['duplicate', 'conflict', 'conflict'])
})

describe('a closed stream', () => {
  it('refuses the first that was decided on what is stored, and the others when they come to be the first', () => {
    expect(statuses([closed, closed, closed], true)).toEqual(['closed', 'conflict', 'conflict'])
  })

  it('refuses nothing that was decided on a state handed on', () => {
    expect(statuses([closed, closed, closed], false)).toEqual(['conflict', 'conflict', 'conflict'])
  })
})
