import { expect, it } from 'vitest'
import { forecastOf } from '../../../../../apps/web/src/features/workspace/usage/forecast.ts'

const period = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' }
const forecast = (used: number, available: number, now: string) =>
  forecastOf({ used, available, ...period, now: new Date(now) })

it('says nothing in the first hours, however much was used', () => {
  expect(forecast(90, 10, '2026-11-01T05:59:59.000Z')).toEqual({ kind: 'tooEarly' })
  expect(forecast(90, 10, '2026-11-01T06:00:00.000Z').kind).toBe('runsOut')
})

it('says when the credits run out at the pace so far', () => {
  expect(forecast(500, 500, '2026-11-11T00:00:00.000Z')).toEqual({ kind: 'runsOut', at: '2026-11-21T00:00:00.000Z' })
})

it('says how many would be left at the reset', () => {
  expect(forecast(100, 900, '2026-11-11T00:00:00.000Z')).toEqual({ kind: 'lasts', left: 700 })
  expect(forecast(100, 200, '2026-11-11T00:00:00.000Z')).toEqual({ kind: 'lasts', left: 0 })
})

it('knows of unused and of used up credits', () => {
  expect(forecast(0, 100, '2026-11-11T00:00:00.000Z')).toEqual({ kind: 'unused' })
  expect(forecast(100, 0, '2026-11-01T00:00:01.000Z')).toEqual({ kind: 'usedUp' })
})
