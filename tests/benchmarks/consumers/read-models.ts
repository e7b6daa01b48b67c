import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { registry, type Registry } from '@vignette/domain/registry'
import { incidentEvents } from '@vignette/domain/status/events'

/** A read model of something else, like nearly all that will come: no newcomer concerns it. */
const readModel = (index: number): AnyProjection => ({
  name: `bench_${index}`,
  version: 1,
  parts: 4,
  events: incidentEvents,
  columns: { key: 'text' },
  key: 'key',
  indexes: [],
  keysOf: ({ stream }) => [stream],
  evolve: (_row, _event, key) => ({ key }),
})

const ofProduct = registry.projections.length + registry.reactors.length

/** So many more read models that there are `consumers` in all. */
export const addedReadModels = (consumers: number): readonly AnyProjection[] =>
  Array.from({ length: Math.max(0, consumers - ofProduct) }, (_, index) => readModel(index))

export const registryOf = (consumers: number): Registry => ({
  ...registry,
  projections: [...registry.projections, ...addedReadModels(consumers)],
})
