import type { Projection } from './projection.ts'

/** A projection whose row and event types are not known, as engines and registries handle it. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows and events are contravariant in evolve
export type AnyProjection = Projection<any, any>
