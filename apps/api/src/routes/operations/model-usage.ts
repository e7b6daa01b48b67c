import { aiUsage } from '@vignette/domain/models/projections/ai-usage'
import { type ModelUsage, modelUsageAnswerSchema } from '@vignette/domain/models/schemas/console'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

const mostRows = 500

/** Days that are shown. */
const shownDays = 30

/** Tokens and money by day, workspace and engine. */
export const modelUsage: FastifyPluginAsyncZod<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'ops' } as const
  app.get('/ops/models/usage', { config, schema: { response: { 200: modelUsageAnswerSchema } } }, async (request) => {
    await request.awaitFresh([aiUsage.name])
    const since = new Date(Date.parse(await app.now()) - shownDays * 86_400_000).toISOString().slice(0, 10)
    const { rows } = await pool.query<ModelUsage>(
      `select day, workspace_id as "workspaceId", engine, generations::float8 as generations,
                failures::float8 as failures, input_tokens::float8 as "inputTokens",
                output_tokens::float8 as "outputTokens", cost_micros::float8 as "costMicros",
                unpriced::float8 as unpriced
         from read.ai_usage where day > $1 order by day desc, cost_micros desc, id limit $2`,
      [since, mostRows + 1],
    )
    return { success: true as const, items: rows.slice(0, mostRows), isCut: rows.length > mostRows }
  })
}
