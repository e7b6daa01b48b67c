import type { Build, BuildOrder, ProjectionState } from '@vignette/domain/operations/schemas/projections'
import type { Order } from '@vignette/event-log/rebuilds/orders'
import type { Progress } from '@vignette/event-log/rebuilds/progress'

const verifiedOf = { yes: true, no: false, 'not compared': null, 'not comparable': null } as const

const buildOf = (build: Progress, positionsPerSecond: number | null): Build => ({
  version: build.version,
  state: build.paused ? 'paused' : build.state,
  isLive: build.state === 'live',
  definition: build.definition,
  codeHash: build.shape,
  position: String(build.position),
  lagEvents: build.behind,
  lagSeconds: build.lagSeconds,
  eventsPerSecond: build.rate === 0 ? null : build.rate,
  positionsPerSecond,
  etaSeconds: positionsPerSecond && build.etaSeconds !== null ? build.behind / positionsPerSecond : build.etaSeconds,
  // once a build is live, the one it was compared with no longer is
  verified: build.state === 'live' ? null : verifiedOf[build.verified],
  difference: build.state !== 'live' && build.verified === 'no' ? build.difference : null,
  percent: build.percent,
  maxRate: build.maxRate,
  parts: build.parts.map(({ part, position, behind }) => ({ part, position: String(position), lagEvents: behind })),
  changedAt: build.changedAt,
  parked: build.parked,
  error: build.error,
})

export const orderOf = ({ id, action, actorName, reason, orderedAt, isTaken, endedAt, outcome, result }: Order) =>
  ({
    id,
    action,
    by: actorName,
    reason,
    orderedAt,
    state: outcome ?? (isTaken ? 'running' : 'waiting'),
    endedAt,
    code: result?.code ?? null,
    message: result?.message ?? null,
  }) satisfies BuildOrder

/** The progress of every read model and reactor, with its builds and its newest order. */
export const projectionsOf = (
  builds: readonly Progress[],
  orders: ReadonlyMap<string, Order>,
  paceOf: (build: Progress) => number | null,
): readonly ProjectionState[] =>
  [...Map.groupBy(builds, ({ name }) => name)].flatMap(([name, [first, ...others]]) => {
    if (!first) return []
    const last = orders.get(name)
    const versions = [first, ...others].map((build) => buildOf(build, paceOf(build)))
    return [{ name, kind: first.kind, head: String(first.head), versions, lastOrder: last ? orderOf(last) : null }]
  })
