import type { Projection } from '@vignette/domain/kernel/projection'

/** A projection whose row and event types are not known here: what engines and registries handle. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows and events are contravariant in evolve
export type AnyProjection = Projection<any, any>
