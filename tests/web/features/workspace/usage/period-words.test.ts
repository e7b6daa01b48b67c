import type { CreditPeriod } from '@vignette/domain/credits/schemas/usage'
import { expect, it } from 'vitest'
import { nameOfPeriod, nameOfRunning } from '../../../../../apps/web/src/features/workspace/usage/period-words.ts'

const period = { plan: 'starter', isTrial: true, start: '2026-11-01T10:00:00.000Z' } as CreditPeriod

it('tells periods of one day apart by plan and time', () => {
  const paid = { ...period, isTrial: false, start: '2026-11-01T11:00:00.000Z' }
  expect(nameOfPeriod(period)).toMatch(/^Starter trial, from /)
  expect(nameOfPeriod(paid)).toMatch(/^Starter, from /)
  expect(nameOfPeriod(paid)).not.toBe(nameOfPeriod({ ...paid, start: period.start }))
  expect(nameOfRunning(period)).toBe('Starter trial, running now')
})
