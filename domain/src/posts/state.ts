import type { FailureCode } from '../networks/failures.ts'
import type { Network } from '../networks/network-names.ts'
import { lateMs } from './limits.ts'
import type { PartMark } from './planned-parts.ts'
import type { FittedVideo, Moment, ShownVideo } from './schemas.ts'
import type { Trouble } from './schemas/targets.ts'

/**
 * Where a target of a post stands.
 *
 * - `idle`: the post is not scheduled. - `waiting`: its moment `at` is to come. - `taken`: a worker is at it.
 * - `published`. - `failed`: it waits for a person. - `unknown`: it may be out, and a person decides.
 * - `removed`: it was deleted from the network.
 */
export type TargetStatus = 'idle' | 'waiting' | 'taken' | 'published' | 'failed' | 'unknown' | 'removed'

export type Target = {
  readonly network: Network
  readonly status: TargetStatus
  /** When it is due: its first moment, or that of its next try. Null unless it is waiting or taken. */
  readonly at: string | null
  /** How often it was taken. */
  readonly run: number
  /** How many runs failed since a person last had a hand in it. */
  readonly failures: number
  /** How many of them only ran into a limit. They take nothing from what is tried again after an outage. */
  readonly waits: number
  /** What it says there, part by part. */
  readonly parts: readonly PartMark[]
  /** How many of its parts are on the network, or may be: the first ones. */
  readonly partsOut: number
  /** The text that the network shows instead, as a digest. */
  readonly changedText: number | null
  /** The text that it was asked for last. */
  readonly wantedText: number | null
  /** Why it is held back; null where it is not. */
  readonly paused: 'plan' | 'disconnected' | null
  readonly isPrepared: boolean
  /** A person wants it to go out although its latest moment may have passed. */
  readonly isUrged: boolean
  /** The network is asked whether it is out, and nothing is sent: its post was cancelled. */
  readonly isAskedOnly: boolean
  readonly code: FailureCode | null
  /** What a person wants to be done about it on the network, and the network has not answered yet. */
  readonly wish: 'removal' | 'change' | null
  /** What would keep it from being published, as was found last. */
  readonly hindrance: FailureCode | null
  /** What a person has to know and has not been told. */
  readonly untold: Trouble | null
}

export type PostState = {
  readonly status: 'none' | 'open' | 'deleted'
  readonly workspaceId: string
  readonly userId: string
  readonly version: number
  /** Null while the post is a draft or after it was cancelled. */
  readonly moment: Moment | null
  readonly notLaterThan: string | null
  readonly isCancelled: boolean
  readonly targets: ReadonlyMap<string, Target>
  /** The copies of its videos, by the item that each is of. */
  readonly videos: ReadonlyMap<string, KeptVideo>
  /** Which of them are shown on which networks. */
  readonly shown: readonly ShownVideo[]
  /** What became of them there, by `fittedName`. */
  readonly fitted: ReadonlyMap<string, FittedVideo>
}

export type KeptVideo = { readonly key: string; readonly contentType: string }

export const fittedName = ({ network, mediaId }: ShownVideo): string => `${network}/${mediaId}`

/** The videos that have still to be made ready for their networks. */
export const unfittedVideos = ({ shown, fitted }: PostState): readonly ShownVideo[] =>
  shown.filter((each) => !fitted.has(fittedName(each)))

export const isMakingVideos = (state: PostState, network: Network): boolean =>
  unfittedVideos(state).some((each) => each.network === network)

export const noPost = (): PostState => ({
  status: 'none',
  workspaceId: '',
  userId: '',
  version: 0,
  moment: null,
  notLaterThan: null,
  isCancelled: false,
  targets: new Map(),
  videos: new Map(),
  shown: [],
  fitted: new Map(),
})

export const newTarget = (network: Network): Target => ({
  network,
  status: 'idle',
  at: null,
  run: 0,
  failures: 0,
  waits: 0,
  parts: [],
  partsOut: 0,
  changedText: null,
  wantedText: null,
  paused: null,
  isPrepared: false,
  isUrged: false,
  isAskedOnly: false,
  code: null,
  wish: null,
  hindrance: null,
  untold: null,
})

/** True if something of it is on the network, or may be. */
export const hasBegun = ({ status, partsOut }: Target): boolean =>
  partsOut > 0 || status === 'taken' || status === 'unknown' || status === 'published' || status === 'removed'

/** How many parts of it, the first ones, are on the network or may be, so that they cannot be written anew. */
const partsStaying = ({ status, parts, partsOut }: Target): number => {
  if (status === 'removed') return 0
  return status === 'published' ? parts.length : partsOut
}

/** Why it cannot say this: how many of its parts stay, and whether that is all of it. Undefined if it can. */
export const partsChangedBy = (
  target: Target,
  marks: readonly PartMark[],
): { readonly staying: number; readonly isAll: boolean } | undefined => {
  const staying = target.parts.slice(0, partsStaying(target))
  const isKept = staying.every(({ text, rest }, index) => {
    const now = marks[index]
    const isSameText = now?.text === text || (index === 0 && now?.text === target.changedText)
    return isSameText && now?.rest === rest
  })
  // what would be added to a post that is out would not go out
  if (isKept && (target.status !== 'published' || marks.length <= staying.length)) return undefined
  return { staying: staying.length, isAll: staying.length === target.parts.length }
}

type Publishing = { readonly latenessMs: number; readonly how: 'answered' | 'found' | 'person' }

/** True if people are told that it went out late. What a person said themselves is no news to them. */
export const isLate = ({ latenessMs, how }: Publishing): boolean => latenessMs > lateMs && how !== 'person'
