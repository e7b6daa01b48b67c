import { createHash } from 'node:crypto'

export type FirstMedia = 'none' | 'images' | 'video'

/** What the figures of a post start from. Nothing of it changes after the post is out, so they only ever grow. */
export type LawFacts = {
  readonly id: string
  readonly createdAt: string
  readonly firstLength: number
  readonly firstMedia: FirstMedia
}

export type Metrics = {
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly views: number
  readonly simulated: true
}

/** Half of all who will ever see a post have seen it after six hours. */
const halfTimeMs = 6 * 3_600_000

const typicalViews = 240

/** By the hour in UTC, in which the post went out: quiet nights, and a peak in the morning, at noon and in the evening. */
const hourFactors = [
  0.45, 0.35, 0.3, 0.3, 0.35, 0.5, 0.75, 1, 1.2, 1.15, 1, 1.05, 1.25, 1.15, 1, 0.95, 1, 1.15, 1.35, 1.5, 1.45, 1.2, 0.9,
  0.65,
] as const

/** From Sunday on. */
const weekdayFactors = [0.85, 1, 1.1, 1.15, 1.1, 0.95, 0.8] as const

const mediaFactors: Readonly<Record<FirstMedia, number>> = { none: 1, images: 1.6, video: 2.2 }

/** A text of a few sentences is read most. */
const lengthFactor = (graphemes: number): number => {
  if (graphemes < 20) return 0.8
  if (graphemes <= 160) return 1.15
  return graphemes <= 320 ? 1 : 0.85
}

/** Four numbers from 0 to 1 that belong to the post for good. */
const luckOf = (id: string): readonly [number, number, number, number] => {
  const hash = createHash('sha256').update(id).digest()
  const at = (index: number) => hash.readUInt32BE(index * 4) / 0xff_ff_ff_ff
  return [at(0), at(1), at(2), at(3)]
}

/** The share of its views that a post has had. */
const shareAfter = (ms: number): number => 1 - 2 ** (-Math.max(0, ms) / halfTimeMs)

/**
 * The law of likes on the demo network. They are simulated: nobody has seen the post.
 *
 * In the end a post has 240 views, times a factor for its hour, weekday, length and media, and one from 0.4 to 2.5 that
 * its id decides. Half of them come in the first six hours, half of the rest in the next six, and so on. From 3 to 9 % of
 * those who have seen it like it, 0.4 to 2 % repost it, and 0.2 to 1.2 % reply.
 */
export const metricsOf = ({ id, createdAt, firstLength, firstMedia }: LawFacts, now: Date): Metrics => {
  const at = new Date(createdAt)
  const [reach, liking, reposting, replying] = luckOf(id)
  const timing = (hourFactors[at.getUTCHours()] ?? 1) * (weekdayFactors[at.getUTCDay()] ?? 1)
  const luck = 0.4 * (2.5 / 0.4) ** reach
  const inTheEnd = typicalViews * timing * lengthFactor(firstLength) * mediaFactors[firstMedia] * luck
  const views = inTheEnd * shareAfter(now.getTime() - at.getTime())
  return {
    likes: Math.floor(views * (0.03 + 0.06 * liking)),
    replies: Math.floor(views * (0.002 + 0.01 * replying)),
    reposts: Math.floor(views * (0.004 + 0.016 * reposting)),
    views: Math.floor(views),
    simulated: true,
  }
}
