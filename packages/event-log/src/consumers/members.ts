import type { DecodeResult, EventCodec, EventRow } from '../event-store/event-codec.ts'
import { isNear, type PartitionAt, type PartitionBehind } from './behind.ts'
import type { Consumer } from './consumer.ts'
import { labelOf } from './partition-name.ts'

/** A partition that is nearly level and folded together with others, as far as this process knows. */
export type Member = PartitionAt & {
  readonly build: PartitionBehind
  readonly consumer: Consumer
  /** The position of its checkpoint. */
  readonly position: number
  /** The position up to which everything that concerns it is folded. Its checkpoint may follow later. */
  readonly reached: number
}

export type Members = Map<string, Member>

/** Partitions that are further behind read the log for themselves. */
const farthest = 1_000

/** The member that a partition becomes, unless it is too far behind or of another release. */
export const memberOf = (
  build: PartitionBehind,
  consumerOf: (build: PartitionBehind) => Consumer | undefined,
): Member | undefined => {
  const { name, version, part, revision, position } = build
  const consumer = isNear(build) && build.distance <= farthest ? consumerOf(build) : undefined
  return consumer && { name, version, part, revision, build, consumer, position, reached: position }
}

/** The position after which the log has to be read. */
export const lowest = (members: Members): number => Math.min(...[...members.values()].map(({ reached }) => reached))

/** True for a partition that only passes events that do not concern it together with the others. */
export const foldsAlone = ({ build }: Member): boolean =>
  build.hasExceptions || build.maxRate !== null || build.error !== null

/** The events that concern a member, by the label of the member. */
export type Shares = ReadonlyMap<string, readonly DecodeResult[]>

/**
 * Divides the events of a page. One of an unknown type concerns every member that folds its bucket, because nobody can
 * say which consumers it belongs to.
 */
export const sharesOf = (
  members: Members,
  page: readonly (Pick<EventRow, 'position' | 'type'> & { readonly bucket: number })[],
  decoded: readonly DecodeResult[],
  knows: EventCodec['knows'],
): Shares => {
  const all = [...members.values()]
  const byType = new Map<string, readonly Member[]>()
  const concernedBy = (type: string): readonly Member[] => {
    if (!knows(type)) return all
    const known = byType.get(type) ?? all.filter(({ consumer }) => consumer.events.some((event) => event.type === type))
    byType.set(type, known)
    return known
  }
  const shares = new Map<string, DecodeResult[]>()
  for (const [index, { position, type, bucket }] of page.entries()) {
    for (const member of concernedBy(type)) {
      if (bucket % member.consumer.parts !== member.part || position <= member.reached) continue
      const label = labelOf(member)
      const share = shares.get(label) ?? []
      share.push(decoded[index] as DecodeResult)
      shares.set(label, share)
    }
  }
  return shares
}

/** The members of one build. */
export type BuildMembers = {
  readonly build: PartitionBehind
  readonly members: readonly Member[]
  readonly isWhole: boolean
}

/** The members by their builds; `isWhole` where all partitions of a build are members. */
export const byBuild = (members: Members): readonly BuildMembers[] => {
  const builds = new Map<string, Member[]>()
  for (const member of members.values()) {
    const label = `${member.name} v${member.version}`
    builds.set(label, [...(builds.get(label) ?? []), member])
  }
  return [...builds.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ build: first.build, members: own, isWhole: own.length === first.consumer.parts }] : []
  })
}
