import type { GenerationRow } from '@vignette/domain/generation/generation-row'
import type { generationQuerySchema } from '@vignette/domain/generation/schemas/generations'
import { searchable } from '@vignette/domain/kernel/searchable'
import type { Pool } from '@vignette/event-log/database/pool'
import type { z } from 'zod'
import { requestsText } from './requests-text.ts'

/** A row of a generation whose request was recorded, so that all its members are there. */
export type RecordedRow = {
  [Member in keyof GenerationRow]: Member extends
    | 'position'
    | 'requestId'
    | 'kind'
    | 'prompt'
    | 'settings'
    | 'units'
    | 'requestedAt'
    ? NonNullable<GenerationRow[Member]>
    : GenerationRow[Member]
}

type Filter = Pick<z.output<typeof generationQuerySchema>, 'kind' | 'status' | 'search' | 'requestId'>

type Page = { readonly before: number; readonly limit: number }

/** A generation with the first request that it comes from, and the position of that. */
type FamilyRow = RecordedRow & { readonly firstRequestId: string; readonly begunAt: number }

/** The generations that came of one request, the oldest first. */
export type Family = readonly FamilyRow[]

export type GenerationReader = {
  readonly find: (workspaceId: string, generationId: string) => Promise<RecordedRow | undefined>
  /** Newest first, those that were requested before a position. */
  readonly list: (workspaceId: string, filter: Filter, page: Page) => Promise<readonly RecordedRow[]>
  /** Whole requests in which something matches, newest first, each with all generations that came of it. */
  readonly requests: (workspaceId: string, filter: Omit<Filter, 'requestId'>, page: Page) => Promise<readonly Family[]>
}

const columns = `generation_id as "generationId", workspace_id as "workspaceId", position, request_id as "requestId",
  parent_id as "parentId", kind, prompt, settings, tone, units, status, outcome, failure, engine, results, reserved, consumed,
  released, requested_at as "requestedAt", ended_at as "endedAt", history`

export const createGenerationReader = (pool: Pool): GenerationReader => ({
  find: async (workspaceId, generationId) => {
    const { rows } = await pool.query<RecordedRow>({
      name: 'read.generation',
      text: `select ${columns} from read.generations
        where generation_id = $2 and workspace_id = $1 and position is not null`,
      values: [workspaceId, generationId],
    })
    return rows[0]
  },
  list: async (workspaceId, { kind, status, search, requestId }, { before, limit }) => {
    const { rows } = await pool.query<RecordedRow>({
      name: 'read.generations',
      text: `select ${columns} from read.generations where workspace_id = $1 and position < $2
          and ($3::text is null or kind = $3) and ($4::text is null or status = $4)
          and ($5::text is null or request_id = $5) and ($6::text is null or strpos(search_text, $6) > 0)
        order by position desc limit $7`,
      values: [
        workspaceId,
        before,
        kind ?? null,
        status ?? null,
        requestId ?? null,
        search ? searchable(search) : null,
        limit,
      ],
    })
    return rows
  },
  requests: async (workspaceId, { kind, status, search }, { before, limit }) => {
    const { rows } = await pool.query<FamilyRow>({
      name: 'read.generation_requests',
      text: requestsText(columns),
      values: [workspaceId, before, kind ?? null, status ?? null, search ? searchable(search) : null, limit],
    })
    return [...Map.groupBy(rows, ({ firstRequestId }) => firstRequestId).values()]
  },
})
