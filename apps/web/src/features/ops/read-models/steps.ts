import {
  acceptableRefusals,
  type Build,
  type BuildAction,
  nearlyLevel,
  type ProjectionState,
} from '@vignette/domain/operations/schemas/projections'
import { formatCount } from '#lib/formats.ts'

/** The builds of a read model by their role; a reactor has only a live one. */
export type Builds = {
  readonly live: Build | undefined
  readonly building: Build | undefined
  /** The build that a rollback makes live again. */
  readonly earlier: Build | undefined
}

/** The state of a paused build does not tell its role. A paused build that is newer than the live one is being built. */
const isMade = (build: Build, live: Build | undefined): boolean =>
  build.state === 'building' || (build.state === 'paused' && live !== undefined && build.version > live.version)

export const buildsOf = ({ versions }: ProjectionState): Builds => {
  const live = versions.find((build) => build.isLive)
  const others = versions.filter((build) => !build.isLive)
  const building = others.findLast((build) => isMade(build, live))
  const earlier = others
    .filter((build) => build !== building)
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0]
  return { live, building, earlier }
}

/** Builds of different definitions hold different rows by design. */
export const isComparable = (build: Build, live: Build): boolean =>
  build.definition === live.definition && build.codeHash === live.codeHash

/** True if the last order was refused for a reason that can be accepted. */
const wasRefused = ({ lastOrder }: ProjectionState, action: BuildAction): boolean =>
  lastOrder?.action === action &&
  lastOrder.state === 'refused' &&
  acceptableRefusals.some((code) => code === lastOrder.code)

/** The risk to accept before an action; null if there is none. */
export const toAccept = (action: BuildAction, projection: ProjectionState, { building }: Builds): string | null => {
  if (action === 'swap' && building?.verified === false) return 'Swap although it does not hold the same'
  if ((action === 'swap' || action === 'rollback') && wasRefused(projection, action)) {
    return 'Do it all the same: readers may miss rows that they see now'
  }
  return null
}

/** The steps of a rebuild in order. */
export const steps = ['rebuild', 'verify', 'swap', 'rollback'] as const
export type Step = (typeof steps)[number]

/** A newer build than the live one is left after a rollback, an older one after a swap. */
const stepsTo = (earlier: Build, live: Build | undefined): number => (live && earlier.version > live.version ? 4 : 3)

/** The progress of a rebuild: the number of finished steps, and whether the build is still folding. */
export const progressOf = ({
  live,
  building,
  earlier,
}: Builds): { readonly done: number; readonly isFolding: boolean } => {
  if (!building) return { done: earlier ? stepsTo(earlier, live) : 0, isFolding: false }
  if (building.verified === true) return { done: 2, isFolding: false }
  const isFolding = building.lagEvents > nearlyLevel
  return { done: isFolding ? 0 : 1, isFolding }
}

/** The recommended next step; null if there is nothing to do. */
export const nextStep = ({ building, earlier }: Builds): Step | null => {
  if (!building) return earlier ? null : 'rebuild'
  if (building.state === 'paused' || building.lagEvents > nearlyLevel) return null
  return building.verified === false ? 'verify' : 'swap'
}

/** The actions that are possible now. */
export const possible = ({ kind }: ProjectionState, { live, building, earlier }: Builds): readonly BuildAction[] => {
  const target = building ?? live
  const held: BuildAction[] = target ? [target.state === 'paused' ? 'resume' : 'pause', 'throttle'] : []
  if (kind === 'reactor') return held
  return building
    ? [...(live && isComparable(building, live) ? (['verify'] as const) : []), 'swap', ...held, 'cancel']
    : ['rebuild', ...(earlier ? (['rollback'] as const) : []), ...held]
}

export const actionNames: Readonly<Record<BuildAction, string>> = {
  rebuild: 'Rebuild',
  verify: 'Compare',
  swap: 'Swap',
  rollback: 'Roll back',
  pause: 'Pause',
  resume: 'Resume',
  throttle: 'Set the rate',
  cancel: 'Give up the build',
}

/** An order to rebuild is done once the build exists; folding it goes on afterwards. */
export const doneWords = (action: BuildAction): string => (action === 'rebuild' ? 'Begun' : 'Done')

const nameOf = (build: Build | undefined): string => (build ? `v${build.version}` : 'none')

/** The effect of an action, and what readers notice of it. */
export const explanationOf = (action: BuildAction, { live, building, earlier }: Builds): string => {
  const target = building ?? live
  switch (action) {
    case 'rebuild':
      return `A new build is folded from the first event beside ${nameOf(live)}. Readers go on reading ${nameOf(live)} until you swap.`
    case 'verify':
      return `Compares all rows of ${nameOf(building)} with those of ${nameOf(live)}. Readers notice nothing.`
    case 'swap':
      return `Readers read ${nameOf(building)} instead of ${nameOf(live)} from one moment to the next, if both hold the same. ${nameOf(live)} is kept up to date for a day, for a way back.`
    case 'rollback':
      return `Readers read ${nameOf(earlier)} again, instead of ${nameOf(live)}.`
    case 'pause':
      return target === live
        ? `${nameOf(live)} is no longer folded: readers see it stand still, and fall behind.`
        : `${nameOf(building)} is no longer folded. Readers notice nothing.`
    case 'resume':
      return `${nameOf(target)} is folded again, from position ${formatCount(Number(target?.position ?? 0))} on.`
    case 'throttle':
      return `Bounds how many events a second are folded into ${nameOf(target)}.`
    case 'cancel':
      return `${nameOf(building)} is dropped. Readers go on reading ${nameOf(live)}.`
  }
}
