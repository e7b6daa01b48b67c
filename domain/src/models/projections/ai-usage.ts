import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import {
  captionsTranslated,
  generationCompleted,
  generationFailed,
  generationPartlyCompleted,
} from '../../generation/events.ts'

/**
 * The work of one engine in a workspace on a day, UTC, with translations of captions. `failures` counts generations that it did
 * not make, and `unpriced` those whose price is unknown. `costMicros` is the cost of all others.
 */
export type AiUsageRow = {
  id: string
  day: string
  workspaceId: string
  engine: string
  generations: number
  failures: number
  inputTokens: number
  outputTokens: number
  costMicros: number
  unpriced: number
}

const events = [generationCompleted, generationPartlyCompleted, generationFailed, captionsTranslated] as const
type UsageEvent = EventOf<(typeof events)[number]>

const dayOf = ({ at }: { readonly at: string }): string => at.slice(0, 10)

type Recorded = RecordedEvent<UsageEvent>

const keyOf = (event: Recorded, engine: string): string => `${dayOf(event)} ${event.data.workspaceId} ${engine}`

/** The engine that made it, if there is one, and the one that was asked and gave nothing. */
const enginesOf = ({ type, data }: Recorded): { readonly made?: string; readonly gaveNothing?: string | undefined } =>
  type === 'GenerationFailed'
    ? { gaveNothing: data.engine?.name }
    : { made: data.engine.name, gaveNothing: 'standsInFor' in data ? data.standsInFor : undefined }

type Made = Exclude<UsageEvent, { type: 'GenerationFailed' }>['data']

/** Models of providers are called `provider:model`. Before it was told, tokens that cost nothing were those without a price. */
const isPriced = ({ engine, usage }: Made): boolean => {
  if (usage === null) return engine.offline || !engine.name.includes(':')
  return usage.isPriced ?? (usage.costMicros > 0 || usage.inputTokens + usage.outputTokens === 0)
}

const empty = (event: Recorded, id: string): AiUsageRow => ({
  id,
  day: dayOf(event),
  workspaceId: event.data.workspaceId,
  engine: id.slice(keyOf(event, '').length),
  generations: 0,
  failures: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  unpriced: 0,
})

/** Tokens and money by day, workspace and engine. It holds nothing of prompts, and stays when a person is forgotten. */
export const aiUsage: Projection<AiUsageRow, UsageEvent> = {
  name: 'ai_usage',
  version: 2,
  parts: 4,
  events,
  columns: {
    id: 'text',
    day: 'text',
    workspaceId: 'text',
    engine: 'text',
    generations: 'bigint',
    failures: 'bigint',
    inputTokens: 'bigint',
    outputTokens: 'bigint',
    costMicros: 'bigint',
    unpriced: 'bigint',
  },
  key: 'id',
  indexes: [['day']],
  keysOf: (event) => {
    const { made, gaveNothing } = enginesOf(event)
    return [made, gaveNothing].filter((engine) => engine !== undefined).map((engine) => keyOf(event, engine))
  },
  evolve: (before, event, id) => {
    const row = before ?? empty(event, id)
    if (row.engine === enginesOf(event).gaveNothing || event.type === 'GenerationFailed') {
      return { ...row, failures: row.failures + 1 }
    }
    const { inputTokens = 0, outputTokens = 0, costMicros = 0 } = event.data.usage ?? {}
    return {
      ...row,
      generations: row.generations + 1,
      inputTokens: row.inputTokens + inputTokens,
      outputTokens: row.outputTokens + outputTokens,
      costMicros: row.costMicros + costMicros,
      unpriced: row.unpriced + (isPriced(event.data) ? 0 : 1),
    }
  },
}
