import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createActivityReader } from './activity-reader.ts'
import { activity } from './activity.ts'

type ActivityDeps = Pick<Infrastructure, 'config' | 'pool' | 'codec'>

/** The activity page of a workspace. */
export const activityContext: FastifyPluginAsync<ActivityDeps> = async (app, { config, pool, codec }) => {
  await app.register(activity, { readActivity: createActivityReader({ pool, codec, product: config.BRAND_NAME }) })
}
