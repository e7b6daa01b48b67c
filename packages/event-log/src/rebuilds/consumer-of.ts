import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { AnyReactor } from '@vignette/domain/kernel/any-reactor'
import type { Build } from '../consumers/builds.ts'
import type { Consumer } from '../consumers/consumer.ts'
import { projectionOf, readModelConsumer } from '../projections/definitions.ts'
import { reactorConsumer } from '../reactors/reactor-sink.ts'

type Consumed = { readonly projections: readonly AnyProjection[]; readonly reactors: readonly AnyReactor[] }

/** The consumer for each build; undefined for a build of another release. */
export const consumerOf =
  ({ projections, reactors }: Consumed) =>
  (build: Build): Consumer | undefined => {
    if (build.kind === 'reactor') {
      const reactor = reactors.find(({ name }) => name === build.name)
      return reactor && reactorConsumer(reactor)
    }
    const projection = projectionOf(projections, build)
    return projection && readModelConsumer({ projection, version: build.version }, build)
  }
