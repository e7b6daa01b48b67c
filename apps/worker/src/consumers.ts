import type { Build } from '@vignette/platform/consumers/builds'
import type { Consumer } from '@vignette/platform/consumers/consumer'
import { projectionOf, readModelConsumer } from '@vignette/platform/projections/definitions'
import { reactorConsumer } from '@vignette/platform/reactors/reactor-sink'
import type { Product } from './product.ts'

/** How each build is folded; undefined for one of another release. */
export const consumerOf =
  ({ projections, reactors }: Pick<Product, 'projections' | 'reactors'>) =>
  (build: Build): Consumer | undefined => {
    if (build.kind === 'reactor') {
      const reactor = reactors.find(({ name }) => name === build.name)
      return reactor && reactorConsumer(reactor)
    }
    const projection = projectionOf(projections, build)
    return projection && readModelConsumer({ projection, version: build.version }, build)
  }
