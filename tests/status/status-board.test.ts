import type { ServiceState } from '@vignette/domain/status/services'
import type { Probe } from '@vignette/status/probes/probe'
import { createStatusBoard } from '@vignette/status/status-board'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const begun = Date.parse('2026-03-01T12:00:00.000Z')
const after = (seconds: number) => new Date(begun + seconds * 1_000).toISOString()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: begun }))
afterEach(() => void vi.useRealTimers())

const boardOf = (...probes: readonly Probe[]) =>
  createStatusBoard({ probes, readDays: async () => [], readIncidents: async () => [], readLateness: async () => [] })

it('is as old as the oldest measurement that it tells', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<ServiceState>()
  const board = boardOf(
    { name: 'Mail', failing: 'unknown', measure: async () => 'operational' },
    { name: 'Database', failing: 'outage', measure: () => slow },
  )
  const answer = board.current()
  await new Promise(setImmediate)
  vi.setSystemTime(after(40))
  end('operational')
  expect(await answer).toMatchObject({ overall: 'operational', updatedAt: after(0) })
  vi.setSystemTime(after(60))
  expect(await board.current()).toMatchObject({ overall: 'operational', updatedAt: after(0) })
})

it('is of now while nothing was measured', async () => {
  vi.setSystemTime(after(60))
  expect(await boardOf().current()).toMatchObject({ updatedAt: after(60) })
})
