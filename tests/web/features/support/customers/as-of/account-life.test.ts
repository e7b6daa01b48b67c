import { expect, it } from 'vitest'
import {
  clampToLife,
  instantAt,
  sliderScale,
} from '../../../../../../apps/web/src/features/support/customers/as-of/account-life.ts'

const life = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T12:00:30.000Z' }
const minuteMs = 60_000

it('divides a life into about 500 steps of whole minutes', () => {
  const { min, max, step } = sliderScale(life)
  expect(step % minuteMs).toBe(0)
  expect((max - min) / step).toBeLessThanOrEqual(500)
  expect((max - min) / (step - minuteMs)).toBeGreaterThan(500)
})

it('has a step that fits into a life of less than a minute, even of no time at all', () => {
  const { from } = life
  expect(sliderScale({ from, to: '2026-01-01T00:00:20.000Z' }).step).toBe(20_000)
  expect(sliderScale({ from, to: from }).step).toBe(1)
})

it('is at the sign-up on the left and at now in the last step, however short that is', () => {
  const scale = sliderScale(life)
  expect(instantAt(scale.min, scale)).toBe(life.from)
  const lastFullStep = scale.min + Math.floor((scale.max - scale.min) / scale.step) * scale.step
  expect(lastFullStep).toBeLessThan(scale.max)
  expect(instantAt(lastFullStep, scale)).toBeNull()
  expect(instantAt(scale.max - scale.step, scale)).not.toBeNull()
})

it('keeps an instant within the life', () => {
  expect(clampToLife(null, life)).toBeNull()
  expect(clampToLife('2025-06-01T00:00:00.000Z', life)).toBe(life.from)
  expect(clampToLife('2026-06-01T00:00:00.000Z', life)).toBe('2026-06-01T00:00:00.000Z')
  expect(clampToLife(life.to, life)).toBeNull()
  expect(clampToLife('2027-06-01T00:00:00.000Z', life)).toBeNull()
})
