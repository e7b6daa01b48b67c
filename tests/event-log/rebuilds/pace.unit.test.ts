import { createPaceMeter } from '@vignette/event-log/rebuilds/pace'
import { expect, it } from 'vitest'

const at = (...positions: readonly number[]) => ({
  name: 'profiles',
  version: 2,
  parts: positions.map((position, part) => ({ part, position, behind: 0, rate: 9_336 })),
})

it('is what was passed between two readings, whatever a partition says of its last batch', () => {
  const meter = createPaceMeter()
  expect(meter.paceOf(at(0, 0), 0)).toBeNull()
  expect(meter.paceOf(at(100, 300), 999)).toBeNull()
  expect(meter.paceOf(at(1_000, 3_000), 2_000)).toBe(1_000)
})

it('forgets what is older than half a minute', () => {
  const meter = createPaceMeter()
  meter.paceOf(at(0), 0)
  meter.paceOf(at(30_000), 10_000)
  expect(meter.paceOf(at(30_000), 30_000)).toBe(1_000)
  expect(meter.paceOf(at(30_000), 31_000)).toBe(0)
})

it('measures each build by itself, and never backwards', () => {
  const meter = createPaceMeter()
  meter.paceOf(at(500), 0)
  expect(meter.paceOf({ ...at(10), version: 3 }, 2_000)).toBeNull()
  expect(meter.paceOf(at(400), 2_000)).toBe(0)
})
