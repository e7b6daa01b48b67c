import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import { z } from 'zod'

export const creditsSpent = defineEvent('CreditsSpent', {
  schema: z.strictObject({ workspaceId: z.string(), credits: z.int(), purpose: z.string() }),
})

export type CreditsSpent = EventOf<typeof creditsSpent>

export type Usage = { workspaceId: string; commands: number; credits: number }

export const spend = (usage: Usage | null, { workspaceId, credits }: CreditsSpent['data']): Usage => ({
  workspaceId,
  commands: (usage?.commands ?? 0) + 1,
  credits: (usage?.credits ?? 0) + credits,
})

/** What each workspace has spent: the read model that both engines fold. `round` tells installations apart. */
export const usage = (round: number): Projection<Usage, CreditsSpent> => ({
  name: `usage${round}`,
  version: 1,
  parts: 1,
  events: [creditsSpent],
  columns: { workspaceId: 'text', commands: 'bigint', credits: 'bigint' },
  key: 'workspaceId',
  indexes: [],
  keysOf: (event) => [event.data.workspaceId],
  evolve: (row, event) => spend(row, event.data),
})

/** The same fold as one statement: what Postgres can do by itself, and what the read model must hold in the end. */
export const usageInSql = `select data->>'workspaceId' as workspace_id, count(*) as commands,
  sum((data->>'credits')::int)::bigint as credits from es.events where type = 'CreditsSpent' group by 1`
