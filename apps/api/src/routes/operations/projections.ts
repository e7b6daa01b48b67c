import { type ProjectionState, projectionListSchema } from '@vignette/domain/operations/schemas'
import type { Progress } from '@vignette/platform/projections/builds/progress'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type ProgressReader = () => Promise<readonly Progress[]>

const verifiedOf = { yes: true, no: false, 'not compared': null, 'not comparable': null } as const

const buildOf = (build: Progress): ProjectionState['versions'][number] => ({
  version: build.version,
  state: build.paused ? 'paused' : build.state,
  isLive: build.state === 'live',
  definition: build.definition,
  position: String(build.position),
  lagEvents: build.behind,
  lagSeconds: build.lagSeconds,
  eventsPerSecond: build.rate === 0 ? null : build.rate,
  etaSeconds: build.etaSeconds,
  verified: verifiedOf[build.verified],
  parked: build.parked,
  error: build.error,
})

/** How far every read model and reactor is, with its builds. */
const projectionsOf = (builds: readonly Progress[]): ProjectionState[] =>
  [...Map.groupBy(builds, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    first ? [{ name, kind: first.kind, head: String(first.head), versions: [first, ...others].map(buildOf) }] : [],
  )

/** What those who run the product look at. */
export const projections: FastifyPluginAsyncZod<{ readProgress: ProgressReader }> = async (app, { readProgress }) => {
  app.get(
    '/ops/projections',
    { config: { access: 'ops' }, schema: { response: { 200: projectionListSchema } } },
    async () => ({ success: true as const, items: projectionsOf(await readProgress()), nextCursor: null }),
  )
}
