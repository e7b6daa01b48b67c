import type { Build } from '../consumers/builds.ts'
import type { Consumer } from '../consumers/consumer.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { createProjectionSink } from './projection-sink.ts'
import { shapeOf, type Table } from './table.ts'

/** The projection that folds a build, if this release has the same definition with the same shape. */
export const projectionOf = (projections: readonly AnyProjection[], build: Build): AnyProjection | undefined =>
  projections.find(
    (projection) =>
      projection.name === build.name && projection.version === build.definition && shapeOf(projection) === build.shape,
  )

/** This release's newest definition of a read model. */
export const newestOf = (projections: readonly AnyProjection[], name: string): AnyProjection | undefined =>
  projections.filter((projection) => projection.name === name).toSorted((a, b) => b.version - a.version)[0]

/** The consumer for a build of a read model. */
export const readModelConsumer = (table: Table, build: Pick<Build, 'state'>): Consumer => {
  const { projection, version } = table
  return {
    name: projection.name,
    version,
    definition: projection.version,
    parts: projection.parts,
    events: projection.events,
    isBuilding: build.state === 'building',
    keysOf: projection.keysOf,
    createSink: () => createProjectionSink(table),
  }
}
