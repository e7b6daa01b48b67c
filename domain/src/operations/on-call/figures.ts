import type { ServiceName, ServiceState } from '../../status/services.ts'

/** A live read model or reactor. `lagSeconds` is the age of the first event that it has not taken in. */
export type ConsumerFigures = {
  readonly name: string
  readonly kind: 'readModel' | 'reactor'
  readonly lagSeconds: number
  readonly behind: number
  readonly isPaused: boolean
  /** Since when it is in this state. */
  readonly changedAt: string
}

/** A build beside a live one that cannot go on. */
export type StuckBuild = { readonly name: string; readonly error: string; readonly since: string }

/** What is parked in read models, or in reactors. `customers` are those whose rows or streams wait. */
export type ParkedFigures = {
  readonly keys: number
  readonly events: number
  readonly consumers: readonly string[]
  readonly customers: number
  /** How many customers there are. */
  readonly ofCustomers: number
  readonly since: string
}

export type RoleFigures = { readonly role: string; readonly alive: number }

/** Actions outside the log of one kind, such as `mail.welcome`. */
export type EffectFigures = { readonly kind: string; readonly count: number; readonly since: string }

/** What waits, and since when the longest. */
export type WaitingFigures = { readonly count: number; readonly since: string | null }

/** What is measured of the running product at one moment. Instants are ISO 8601. */
export type Figures = {
  readonly at: string
  readonly consumers: readonly ConsumerFigures[]
  readonly stuckBuilds: readonly StuckBuild[]
  readonly parked: Readonly<Record<'readModel' | 'reactor', ParkedFigures | null>>
  /** Every role of workers, also one that no worker has. */
  readonly roles: readonly RoleFigures[]
  readonly silentWorkers: number
  readonly services: readonly { readonly name: ServiceName; readonly state: ServiceState }[]
  /** Those that were given up in the last day, and those that have waited for longer than five minutes. */
  readonly failedEffects: readonly EffectFigures[]
  readonly lateEffects: readonly EffectFigures[]
  /** Timers that should have fired more than a minute ago. */
  readonly lateTimers: WaitingFigures
  readonly mails: { readonly delivered: number; readonly failed: number; readonly waiting: number }
  /** The oldest thing that waits to be done. */
  readonly oldestWaitingAt: string | null
  readonly proposals: WaitingFigures
  /** Streams that are quarantined, and corrections of broken events that wait for a second person. */
  readonly quarantined: WaitingFigures
  readonly corrections: WaitingFigures
  readonly incidents: readonly { readonly title: string; readonly since: string }[]
}
