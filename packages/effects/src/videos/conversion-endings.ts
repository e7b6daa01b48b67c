import { streamOf } from '@vignette/domain/kernel/decider'
import { library } from '@vignette/domain/library/decider'
import type { Pool } from '@vignette/event-log/database/pool'
import { createWatch } from '../watch.ts'

/** The conversion was cancelled or given up while a worker was at it. */
export class ConversionEnded extends Error {
  override readonly name = 'ConversionEnded'
}

type Place = { readonly workspaceId: string; readonly conversionId: string }

export type ConversionEndings = {
  /** A signal that aborts within about a second after the conversion has ended. Call `stop` when it is no longer needed. */
  readonly watch: (place: Place) => { readonly signal: AbortSignal; readonly stop: () => void }
}

const endings = ['MediaConversionCancelled', 'MediaConversionFailed']

/** Queries the log for all conversions that this process works on. */
export const watchConversions = (pool: Pool): ConversionEndings => {
  const watch = createWatch(async (keys) => {
    const places = keys.map((key) => JSON.parse(key) as Place)
    const { rows } = await pool.query<Place>({
      name: 'es.ended_conversions',
      text: `select data->>'workspaceId' as "workspaceId", data->>'conversionId' as "conversionId" from es.events
        where stream = any($1) and type = any($2) and data->>'conversionId' = any($3)`,
      values: [
        places.map(({ workspaceId }) => streamOf(library, workspaceId)),
        endings,
        places.map(({ conversionId }) => conversionId),
      ],
    })
    return rows.map(keyOf)
  })
  return { watch: (place) => watch(keyOf(place), () => new ConversionEnded()) }
}

const keyOf = ({ workspaceId, conversionId }: Place): string => JSON.stringify({ workspaceId, conversionId })
