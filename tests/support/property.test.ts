import { array, integer } from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { assertHolds, chooseSeed, property } from './property.ts'

afterEach(() => vi.unstubAllEnvs())

property('adding in either order gives the same', [integer(), integer()], (a, b) => {
  expect(a + b).toBe(b + a)
})

it('names the seed and the smallest counterexample of what does not hold', async () => {
  const shortList = (list: number[]) => list.length < 3
  const failure = assertHolds(7, 100, [array(integer())], shortList)
  await expect(failure).rejects.toThrow(/^does not hold: seed 7 path "[\d:]+"\n\[\[0,0,0\]\]/)
})

it('repeats the seed of FC_SEED and refuses one that is none', () => {
  vi.stubEnv('FC_SEED', '42')
  expect(chooseSeed()).toBe(42)
  vi.stubEnv('FC_SEED', 'x')
  expect(chooseSeed).toThrow('FC_SEED is not a whole number: x')
})
