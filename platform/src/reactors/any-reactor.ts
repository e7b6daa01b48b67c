import type { Aggregate } from '@vignette/domain/kernel/decider'
import type { Reactor } from '@vignette/domain/kernel/reactor'

/** A reactor whose event types are not known here. */
// oxlint-disable-next-line typescript/no-explicit-any -- events are contravariant in react
export type AnyReactor = Reactor<any>

/** An aggregate whose commands are not known here. */
// oxlint-disable-next-line typescript/no-explicit-any -- commands are contravariant in decide
export type AnyAggregate = Aggregate<any, any, any>
