import { type Patch, written, zeros } from './patches.ts'
import { type Element, elementsIn, type ReadableFile, trackOfBlock, unsignedOf } from './webm-elements.ts'

type Closed = Element & { readonly end: number }

const ids = {
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f_43_b6_75,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
}

/** Elements that say who made a video, where and when; and checksums, which would be wrong afterwards. */
const telling = new Set([
  0x12_54_c3_67, // Tags
  0x19_41_a4_69, // Attachments
  0x7b_a9, // Title
  0x44_61, // DateUTC
  0x73_84, // SegmentFilename
  0x53_6e, // Name of a track
  0xbf, // CRC-32
  0xec, // Void
])

/** Tracks that are shown or heard: video and audio. */
const keptTracks = new Set([1, 2])

/** Makes an element empty space (`Void`) of the same length. Nothing else in the file moves. */
const blanked = ({ start, end }: Closed): readonly Patch[] => {
  const length = end - start
  const head = Buffer.alloc(length < 9 ? 2 : 9)
  head[0] = 0xec
  if (length < 9) head[1] = 0x80 | (length - 2)
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1)
  return [written(start, head), zeros(start + head.length, end)]
}

const tellingIn = async (file: ReadableFile, { body, end }: Closed): Promise<readonly Patch[]> => {
  const patches: Patch[] = []
  for await (const element of elementsIn(file, body, end))
    if (telling.has(element.id)) patches.push(...blanked(element))
  return patches
}

/** The patches of the list of tracks; the numbers of tracks that are not kept are added to `dropped`. */
const tracksPatches = async (file: ReadableFile, { body, end }: Closed, dropped: Set<number>) => {
  const patches: Patch[] = []
  for await (const track of elementsIn(file, body, end)) {
    if (track.id !== ids.track) {
      if (telling.has(track.id)) patches.push(...blanked(track))
      continue
    }
    const about = new Map<number, number>()
    for await (const element of elementsIn(file, track.body, track.end)) {
      if (element.id === ids.trackNumber || element.id === ids.trackType) {
        about.set(element.id, await unsignedOf(file, element))
      }
    }
    const isKept = keptTracks.has(about.get(ids.trackType) ?? 0)
    if (!isKept) dropped.add(about.get(ids.trackNumber) ?? 0)
    patches.push(...(isKept ? await tellingIn(file, track) : blanked(track)))
  }
  return patches
}

/** The track of a block or of the block in a group; null for another element. */
const trackOf = async (file: ReadableFile, element: Closed): Promise<number | null> => {
  if (element.id === ids.simpleBlock) return trackOfBlock(file, element)
  if (element.id !== ids.blockGroup) return null
  for await (const each of elementsIn(file, element.body, element.end)) {
    if (each.id === ids.block) return trackOfBlock(file, each)
  }
  return null
}

const clusterPatches = async (file: ReadableFile, { body, end }: Closed, dropped: ReadonlySet<number>) => {
  const patches: Patch[] = []
  for await (const element of elementsIn(file, body, end)) {
    const track = await trackOf(file, element)
    if (track !== null && dropped.has(track)) patches.push(...blanked(element))
  }
  return patches
}

const segmentPatches = async (file: ReadableFile, segment: Closed): Promise<readonly Patch[]> => {
  const patches: Patch[] = []
  const dropped = new Set<number>()
  for await (const element of elementsIn(file, segment.body, segment.end)) {
    if (telling.has(element.id)) patches.push(...blanked(element))
    if (element.id === ids.info) patches.push(...(await tellingIn(file, element)))
    if (element.id === ids.tracks) patches.push(...(await tracksPatches(file, element, dropped)))
    if (element.id === ids.cluster && dropped.size > 0) patches.push(...(await clusterPatches(file, element, dropped)))
  }
  return patches
}

/**
 * The patches that remove metadata and all tracks but video and sound from a WebM file. Its length stays the same.
 * `isWholeWebm` must be true for the file.
 */
export const webmPatches = async (file: ReadableFile): Promise<readonly Patch[]> => {
  const patches: Patch[] = []
  for await (const element of elementsIn(file, 0, file.bytes)) {
    if (element.id === ids.segment) patches.push(...(await segmentPatches(file, element)))
  }
  return patches
}
