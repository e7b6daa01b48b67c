import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { aiUsage, type AiUsageRow } from '@vignette/domain/models/projections/ai-usage'
import { expect, it } from 'vitest'

type UsageEvent = Parameters<typeof aiUsage.evolve>[1]

let position = 0
const recorded = (type: UsageEvent['type'], data: object, at = '2026-12-01T10:00:00.000Z') =>
  ({
    type,
    data: { generationId: 'g1', workspaceId: 'w1', userId: 'u1', ...data },
    at,
    position: (position += 1),
    version: 1,
    stream: 'generation-g1',
    meta: {},
  }) as unknown as RecordedEvent & UsageEvent

const gpt = { name: 'openai:gpt-5-mini', offline: false }
const offline = { name: 'Vignette offline', offline: true }
const usage = { inputTokens: 300, outputTokens: 100, costMicros: 275 }

const fold = (...events: readonly UsageEvent[]): readonly AiUsageRow[] => {
  const rows = new Map<string, AiUsageRow>()
  for (const event of events) {
    for (const key of aiUsage.keysOf(event)) {
      const row = aiUsage.evolve(rows.get(key) ?? null, event, key)
      if (row) rows.set(key, row)
    }
  }
  return [...rows.values()]
}

it('adds up what each engine made in a workspace on a day', () => {
  const rows = fold(
    recorded('GenerationCompleted', { engine: gpt, usage }),
    recorded('GenerationPartlyCompleted', { engine: gpt, usage }),
    recorded('GenerationCompleted', { engine: gpt, usage }, '2026-12-02T00:00:00.000Z'),
    recorded('GenerationCompleted', { engine: gpt, usage, workspaceId: 'w2' }),
    recorded('GenerationCompleted', { engine: offline, usage: null }),
  )
  const figures = rows.map(({ day, workspaceId, engine, generations, costMicros }) =>
    [day, workspaceId, engine, generations, costMicros].join(' '),
  )
  expect(figures).toEqual([
    '2026-12-01 w1 openai:gpt-5-mini 2 550',
    '2026-12-02 w1 openai:gpt-5-mini 1 275',
    '2026-12-01 w2 openai:gpt-5-mini 1 275',
    '2026-12-01 w1 Vignette offline 1 0',
  ])
})

it('counts translations of captions, which cost as other texts do', () => {
  const rows = fold(
    recorded('CaptionsTranslated', { engine: gpt, usage }),
    recorded('GenerationCompleted', { engine: gpt, usage }),
  )
  expect(rows).toMatchObject([{ engine: gpt.name, generations: 2, costMicros: 550, unpriced: 0 }])
})

it('tells what nobody says the cost of from what costs nothing', () => {
  const veo = { name: 'google:veo', offline: false }
  const seconds = { inputTokens: 0, outputTokens: 0, costMicros: 6_400_000 }
  const free = { ...usage, costMicros: 0 }
  const unpricedOf = (engine: object, taken: object | null) =>
    fold(recorded('GenerationCompleted', { engine, usage: taken }))[0]?.unpriced
  expect(unpricedOf(veo, seconds)).toBe(0)
  expect(unpricedOf(veo, { ...seconds, costMicros: 0, isPriced: false })).toBe(1)
  expect(unpricedOf(gpt, { ...free, isPriced: true })).toBe(0)
  expect(unpricedOf({ name: 'Vignette video', offline: false }, null)).toBe(0)
  expect(unpricedOf(offline, null)).toBe(0)
  // of earlier releases
  expect(unpricedOf(gpt, free)).toBe(1)
  expect(unpricedOf(veo, null)).toBe(1)
})

it('counts what an engine did not make, also where another one stood in', () => {
  const rows = fold(
    recorded('GenerationFailed', { code: 'unavailable', engine: gpt }),
    recorded('GenerationCompleted', { engine: offline, standsInFor: gpt.name, usage: null }),
    recorded('GenerationFailed', { code: 'timedOut' }), // of an earlier release, or before it began
  )
  expect(rows).toMatchObject([
    { engine: gpt.name, generations: 0, failures: 2 },
    { engine: offline.name, generations: 1, failures: 0 },
  ])
})
