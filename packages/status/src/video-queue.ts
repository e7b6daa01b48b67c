import { renderVideo } from '@vignette/domain/generation/effects'
import type { Kind } from '@vignette/domain/generation/kinds'
import type { VideoCounts } from '@vignette/domain/status/thresholds'
import { usualMs } from '@vignette/domain/generation/time-limits'
import type { Pool } from '@vignette/event-log/database/pool'
import { countWorkers } from '@vignette/event-log/workers/heartbeat'

type Ahead = { readonly kind: Kind; readonly durationMs: number }

/** The videos of all workspaces that wait or are worked on; a few hundred say enough. */
const ahead = {
  name: 'es.videos_ahead',
  text: `select made.kind, coalesce(source.duration_ms, (made.settings ->> 'seconds')::float8 * 1000, 0)::float8 as "durationMs"
    from es.effects waiting
    join read.generations made on made.generation_id = waiting.ref ->> 'generationId'
    left join read.library source on source.item_id = made.settings ->> 'sourceId'
    where waiting.state = 'pending' and waiting.kind = $1 and made.status in ('requested', 'running')
    limit 300`,
  values: [renderVideo.name],
}

/** How many videos wait or are worked on, by how many workers, and how long the next one is likely to wait. */
export const readVideoQueue = async (pool: Pool): Promise<VideoCounts> => {
  const [{ rows }, workers] = await Promise.all([pool.query<Ahead>(ahead), countWorkers(pool, 'video')])
  const waitMs = rows.reduce((sum, each) => sum + usualMs(each), 0) / Math.max(1, workers)
  return { videos: rows.length, workers, waitMs }
}

/** How long a video that is ordered now is likely to wait for a worker, in milliseconds. */
export type VideoQueue = () => Promise<number>

export const createVideoQueue =
  (pool: Pool): VideoQueue =>
  async () =>
    (await readVideoQueue(pool)).waitMs
