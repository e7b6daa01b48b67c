import { profiles } from '@vignette/domain/identity/projections/profiles'
import { user } from '@vignette/domain/identity/decider'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import { productEvents } from '@vignette/domain/product-events'
import type { AnyProjection } from '@vignette/platform/projections/any-projection'
import type { AnyAggregate, AnyReactor } from '@vignette/platform/reactors/any-reactor'
import type { EffectHandler } from '@vignette/platform/reactors/effects'

/** What a worker works on. */
export type Product = {
  readonly events: readonly EventDefinition[]
  /**
   * The read models. A new definition may replace the old one, which then goes live by itself once it is level; or
   * stand beside it for one release, so that people choose the moment and have a way back.
   */
  readonly projections: readonly AnyProjection[]
  readonly reactors: readonly AnyReactor[]
  /** The aggregates that reactors send commands to. */
  readonly aggregates: readonly AnyAggregate[]
  /** Who delivers effects, by their kind. */
  readonly effects: Readonly<Record<string, EffectHandler>>
}

export const product: Product = {
  events: productEvents,
  projections: [profiles],
  reactors: [],
  aggregates: [user],
  effects: {},
}
