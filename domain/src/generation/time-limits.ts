import { addMs } from '../kernel/calendar.ts'
import type { GenerationRequestedData } from './events.ts'
import { uploadLimits } from '../library/limits.ts'
import { type Kind, kinds } from './kinds.ts'

/** Credits are held a little longer than the time limit, so that a delivery at the last moment can be charged. */
const settlingMs = { texts: 60_000, images: 60_000, videos: 1_800_000 } as const

/** How long a video may wait for a worker before it is looked at again, and how often. Together that is a day. */
const waitMs = 3_600_000
const mostWaits = 23

/** The usual time of work on two cores, as a multiple of the length of the video. */
const usualPace: Partial<Record<Kind, number>> = {
  videoAutoCaption: 1,
  videoSmartCrop: 1.5,
  videoEnhancement: 5,
  videoBackgroundRemove: 3,
  videoGeneration: 1.2,
}

/** A model that a provider runs is started first, and its requests wait in a queue: usually, and at most. */
const usualQueueMs = 60_000
const mostModelMs = 900_000

/** A busy or slower machine takes several times as long, and short videos have a fixed cost. */
const leastLimitMs = 180_000
const slowest = 6

type Length = Pick<GenerationRequestedData, 'kind' | 'durationMs'> & Partial<Pick<GenerationRequestedData, 'settings'>>

const asksModel = ({ kind, settings }: Length): boolean =>
  kind === 'videoEnhancement' && settings?.['addDetail'] === true

/** A background is told by a model where it is not plain, which is seen only when the work begins. */
const mayAskModel = (request: Length): boolean => request.kind === 'videoBackgroundRemove' || asksModel(request)

/** How long the work on a video usually takes, in milliseconds. */
export const usualMs = (request: Length): number => {
  const { kind, durationMs = 0 } = request
  return Math.round(2_000 + durationMs * (usualPace[kind] ?? 1)) + (asksModel(request) ? usualQueueMs : 0)
}

/** How long a model of a provider usually takes that is asked for work on a video. */
export const usualModelMs = (request: Length): number => usualMs(request) + (asksModel(request) ? 0 : usualQueueMs)

/** The time limit of an attempt, in milliseconds. For videos it follows from their length. */
export const limitOf = (request: Length): number => {
  const { makes, limitMs } = kinds[request.kind]
  if (makes !== 'videos') return limitMs
  return leastLimitMs + slowest * usualMs(request) + (mayAskModel(request) ? mostModelMs : 0)
}

/** How long a model usually takes for eight seconds of footage, and how long it may take. */
const shotMs = { seconds: 8, usual: 90_000, most: 480_000 } as const

const shotsIn = (durationMs: number): number => Math.ceil(durationMs / 1_000 / shotMs.seconds)

/** How long a film usually takes whose footage a model makes, one shot after the other. */
export const usualFilmingMs = ({ durationMs = 0 }: Length): number => shotsIn(durationMs) * shotMs.usual + 30_000

/** The time limit of such a film. */
export const filmingLimitOf = (request: Length): number =>
  limitOf(request) + shotsIn(request.durationMs ?? 0) * shotMs.most

/** The longest time limit of all. */
export const longestLimitMs = limitOf({
  kind: 'videoEnhancement',
  durationMs: uploadLimits.videoSeconds * 1_000,
  settings: { addDetail: true },
})

/**
 * When a generation is given up, seen from its request: after twice the time limit of its kind, waiting included. The
 * clock of a video starts with the work; until then it is only looked at from time to time.
 */
export const endOf = (kind: Kind, now: string): string =>
  addMs(now, kinds[kind].makes === 'videos' ? waitMs : 2 * kinds[kind].limitMs)

/** The end of another wait for a worker; undefined if it has waited long enough. */
export const endOfWait = (endsBy: string, waits: number): string | undefined =>
  waits < mostWaits ? addMs(endsBy, waitMs) : undefined

/** The time limit of translating captions. */
export const translationLimitMs = 300_000

/** When a translation that was asked for now is given up, waiting included. */
export const endOfTranslation = (now: string): string => addMs(now, 2 * translationLimitMs)

/** Until when the credits of a generation that ends by `endsBy` are held. */
export const holdUntil = (kind: Kind, endsBy: string): string => addMs(endsBy, settlingMs[kinds[kind].makes])

/** The same for one that was extended, which only videos are. */
export const holdAfter = (endsBy: string): string => addMs(endsBy, settlingMs.videos)
