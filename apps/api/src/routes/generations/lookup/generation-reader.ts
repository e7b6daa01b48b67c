import type { GenerationRow } from '@vignette/domain/generation/generation-row'
import type { generationQuerySchema } from '@vignette/domain/generation/schemas/generations'
import { searchable } from '@vignette/domain/kernel/searchable'
import type { Pool } from '@vignette/event-log/database/pool'
import type { z } from 'zod'

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

export type GenerationReader = {
  readonly find: (workspaceId: string, generationId: string) => Promise<RecordedRow | undefined>
  /** Newest first, those that were requested before a position. */
  readonly list: (
    workspaceId: string,
    filter: Filter,
    page: { readonly before: number; readonly limit: number },
  ) => Promise<readonly RecordedRow[]>
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
})
