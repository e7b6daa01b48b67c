import { measureAttempt } from '@vignette/effects/generation/generation-metrics'
import { metricsText } from '@vignette/runtime/telemetry/families'
import { countedFamilies } from '@vignette/runtime/telemetry/metrics'
import { expect, it } from 'vitest'

const about = { kind: 'caption', model: 'openai:test' } as const
const engine = { name: 'openai:test', offline: false }
const completed = { type: 'CompleteGeneration', results: [], engine } as const

it('attempts count by how they ended, and what completed ones cost', async () => {
  const usage = { inputTokens: 10, outputTokens: 20, costMicros: 1_500 }
  await measureAttempt(about, async () => ({ ...completed, usage }))
  await measureAttempt(about, async () => ({ ...completed, usage: null }))
  await measureAttempt(about, async () => ({ type: 'FailGeneration', code: 'timedOut' }))
  await measureAttempt(about, async () => undefined)
  await expect(measureAttempt(about, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  const text = metricsText(countedFamilies())
  const count = (outcome: string) =>
    new RegExp(
      `^vignette_generation_seconds_count\\{kind="caption",model="openai:test",outcome="${outcome}"\\} (\\d+)$`,
      'm',
    ).exec(text)?.[1]
  expect(['completed', 'timedOut', 'ended', 'retried'].map(count)).toEqual(['2', '1', '1', '1'])
  expect(text).toContain('vignette_generation_cost_micros_total{kind="caption",model="openai:test"} 1500\n')
})

it('counts what a model cost that stood in for another as its own', async () => {
  const usage = { inputTokens: 10, outputTokens: 20, costMicros: 700 }
  const standIn = { name: 'openai:second', offline: false }
  await measureAttempt(about, async () => ({ ...completed, engine: standIn, usage }))
  expect(metricsText(countedFamilies())).toContain(
    'vignette_generation_cost_micros_total{kind="caption",model="openai:second"} 700\n',
  )
})
