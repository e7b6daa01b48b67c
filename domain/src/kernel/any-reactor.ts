import type { Aggregate } from './decider.ts'
import type { Reactor } from './reactor.ts'

/** A reactor whose event types are not known here. */
// oxlint-disable-next-line typescript/no-explicit-any -- events are contravariant in react
export type AnyReactor = Reactor<any>

/** An aggregate whose commands are not known here. */
// oxlint-disable-next-line typescript/no-explicit-any -- commands are contravariant in decide
export type AnyAggregate = Aggregate<any, any, any>
