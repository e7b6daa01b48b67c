import type { Moment } from '@vignette/ops/audit/team-moments'
import { seatFaults, type SeatLimit } from '@vignette/ops/audit/team-seats'
import { describe, expect, it } from 'vitest'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()

const moments = (...taken: readonly (readonly [minute: number, taken: number])[]): readonly Moment[] =>
  taken.map(([minute, seats], nth) => ({ version: nth + 1, at: at(minute), members: new Map(), taken: seats }))

const limits = (...changes: readonly (readonly [minute: number, seats: number])[]): readonly SeatLimit[] =>
  [[-100, 1] as const, ...changes].map(([minute, seats]) => ({ at: at(minute), seats }))

const faults = (life: readonly Moment[], plan: readonly SeatLimit[], now = at(500)) =>
  seatFaults(life, plan, now).map(({ check }) => check)

describe('the seats of a workspace', () => {
  it('are right within what the plan had when each was taken', () => {
    expect(faults(moments([1, 1]), limits())).toEqual([])
    expect(faults(moments([1, 1], [3, 2], [4, 5]), limits([2, 5]))).toEqual([])
    expect(faults([], limits([2, 5], [30, 1]))).toEqual([])
  })

  it('are wrong if one was taken that the plan did not have', () => {
    expect(faults(moments([1, 1], [2, 2]), limits())).toEqual(['seats.beyond_plan'])
    expect(faults(moments([1, 1], [2, 2]), limits([3, 5]))).toEqual(['seats.beyond_plan'])
    expect(faults(moments([1, 1], [3, 2], [50, 3]), limits([2, 2]))).toEqual(['seats.beyond_plan'])
  })

  it('may be taken on the plan that was just read', () => {
    expect(faults(moments([1, 1], [19, 2], [25, 1]), limits([2, 2], [18, 1]))).toEqual([])
    expect(faults(moments([1, 1], [40, 2], [41, 1]), limits([2, 2], [18, 1]))).toEqual(['seats.beyond_plan'])
  })

  it('are freed soon after the plan has fewer, by a suspension, a removal or a larger plan', () => {
    const five = moments([1, 1], [3, 5])
    expect(faults(five, limits([2, 5], [30, 2]))).toEqual(['seats.not_freed'])
    expect(faults(five, limits([2, 5], [30, 2]), at(39))).toEqual([])
    expect(faults(moments([1, 1], [3, 5], [31, 3], [32, 2]), limits([2, 5], [30, 2]))).toEqual([])
    expect(faults(moments([1, 1], [3, 5], [31, 3], [60, 2]), limits([2, 5], [30, 2]))).toEqual(['seats.not_freed'])
    expect(faults(five, limits([2, 5], [30, 2], [35, 15]))).toEqual([])
  })
})
