import {
  acceptableRefusals,
  type Build,
  type BuildAction,
  nearlyLevel,
  type ProjectionState,
} from '@vignette/domain/operations/schemas/projections'
import { formatCount } from '#lib/formats.ts'

/** The builds of a read model by what they are for; a reactor has a live one alone. */
export type Builds = {
  readonly live: Build | undefined
  readonly building: Build | undefined
  /** What a rollback makes live again. */
  readonly earlier: Build | undefined
}

/** A build that is paused does not say what else it is: one that is made is newer than the live one was when it went live. */
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

/** Builds of other definitions hold other rows by right. */
export const isComparable = (build: Build, live: Build): boolean =>
  build.definition === live.definition && build.codeHash === live.codeHash

/** Whether what was ordered last was refused because of something that can be accepted. */
const wasRefused = ({ lastOrder }: ProjectionState, action: BuildAction): boolean =>
  lastOrder?.action === action &&
  lastOrder.state === 'refused' &&
  acceptableRefusals.some((code) => code === lastOrder.code)

/** What somebody has to accept who wants it all the same; null where nothing is in the way. */
export const toAccept = (action: BuildAction, projection: ProjectionState, { building }: Builds): string | null => {
  if (action === 'swap' && building?.verified === false) return 'Swap although it does not hold the same'
  if ((action === 'swap' || action === 'rollback') && wasRefused(projection, action)) {
    return 'Do it all the same: readers may miss rows that they see now'
  }
  return null
}

/** The order in which a read model is made anew. */
export const steps = ['rebuild', 'verify', 'swap', 'rollback'] as const
export type Step = (typeof steps)[number]

/** What was there before is kept after a swap; what is newer than the live one is so after a rollback. */
const stepsTo = (earlier: Build, live: Build | undefined): number => (live && earlier.version > live.version ? 4 : 3)

/** How far the making of a new build has come: so many steps are done, and its rebuild may be under way. */
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

/** What is sensible now; null where nothing is to be done. */
export const nextStep = ({ building, earlier }: Builds): Step | null => {
  if (!building) return earlier ? null : 'rebuild'
  if (building.state === 'paused' || building.lagEvents > nearlyLevel) return null
  return building.verified === false ? 'verify' : 'swap'
}

/** Which acts there are at all. */
export const possible = ({ kind }: ProjectionState, { live, building, earlier }: Builds): readonly BuildAction[] => {
  const meant = building ?? live
  const held: BuildAction[] = meant ? [meant.state === 'paused' ? 'resume' : 'pause', 'throttle'] : []
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

/** An order to rebuild is carried out once the build is there; folding it takes as long as it takes. */
export const doneWords = (action: BuildAction): string => (action === 'rebuild' ? 'Begun' : 'Done')

const nameOf = (build: Build | undefined): string => (build ? `v${build.version}` : 'none')

/** What will happen, and what readers will notice of it. */
export const explanationOf = (action: BuildAction, { live, building, earlier }: Builds): string => {
  const meant = building ?? live
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
      return meant === live
        ? `${nameOf(live)} is no longer folded: readers see it stand still, and fall behind.`
        : `${nameOf(building)} is no longer folded. Readers notice nothing.`
    case 'resume':
      return `${nameOf(meant)} is folded again, from position ${formatCount(Number(meant?.position ?? 0))} on.`
    case 'throttle':
      return `Bounds how many events a second are folded into ${nameOf(meant)}.`
    case 'cancel':
      return `${nameOf(building)} is dropped. Readers go on reading ${nameOf(live)}.`
  }
}
