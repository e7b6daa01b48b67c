import { compose } from '@vignette/offline-engine/films/compose'
import { tempoOf } from '@vignette/offline-engine/films/tempo'
import { samplesOf, synthesise } from '@vignette/video/film/synthesise'
import { expect, it } from 'vitest'

const scoreOf = (mood: 'calm' | 'upbeat', seed = 's') => compose({ mood, tempo: tempoOf(mood, 15, 0), seed })

it.each(['calm', 'upbeat'] as const)(
  '%s music has its length, is heard all the time, and is never too loud',
  (mood) => {
    const { left, right } = synthesise(scoreOf(mood), 15_000)
    expect(left).toHaveLength(15 * 48_000)
    const loudest = [left, right].map((channel) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0))
    expect(Math.max(...loudest)).toBeCloseTo(0.8, 3)
    for (let second = 1; second < 13; second += 1) {
      const part = left.subarray(second * 48_000, (second + 1) * 48_000)
      expect(Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0) / part.length)).toBeGreaterThan(0.01)
    }
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001)
  },
)

it('repeats itself for the same seed only', () => {
  const bytes = (seed: string) => samplesOf(synthesise(scoreOf('upbeat', seed), 2_000))
  expect(bytes('a').equals(bytes('a'))).toBe(true)
  expect(bytes('a').equals(bytes('b'))).toBe(false)
})
