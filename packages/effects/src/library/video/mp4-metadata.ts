import { UploadRefused } from '../upload/upload-refused.ts'
import type { UploadedFile } from '../upload/uploaded-file.ts'
import { type Box, boxesIn, findBox } from './mp4-boxes.ts'
import { chunksOf } from './mp4-samples.ts'
import { type Patch, written, zeros } from './patches.ts'

/** Boxes that say who made a video, with what, where and when, and room where programs leave such things. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'emsg', 'PICT', 'pnot'])

/** Tracks that are shown or heard. Cameras and drones write their places into tracks of other kinds, also as subtitles. */
const keptTracks = new Set(['vide', 'soun'])

/** An index beyond this belongs to no video that is short enough. */
const largestIndex = 16 * 1_048_576

const free = Buffer.from('free', 'latin1')

/** Makes a box free space. Nothing else in the file moves. */
const blanked = ({ start, body, end }: Box): readonly Patch[] => [written(start + 4, free), zeros(body, end)]

/** When a movie, track or medium was made and changed: two numbers of 4 or, in version 1, 8 bytes. */
const withoutTimes = (moov: Buffer, box: Box | undefined): readonly Patch[] => {
  if (!box) return []
  const width = moov[box.body] === 1 ? 8 : 4
  return [zeros(box.body + 4, Math.min(box.body + 4 + 2 * width, box.end))]
}

const kindOf = (moov: Buffer, track: Box): string => {
  const handler = findBox(moov, track, ['mdia', 'hdlr'])
  return handler ? moov.toString('latin1', handler.body + 8, handler.body + 12) : ''
}

const tellingIn = (moov: Buffer, box: Box): readonly Box[] =>
  boxesIn(moov, box.body, box.end).filter(({ type }) => telling.has(type))

const trackPatches = (
  moov: Buffer,
  track: Box,
): { readonly index: readonly Patch[]; readonly content: readonly Patch[] } => {
  if (!keptTracks.has(kindOf(moov, track))) {
    return { index: blanked(track), content: chunksOf(moov, track).map(({ at, end }) => zeros(at, end)) }
  }
  // a reference to a track that is no longer there
  const references = boxesIn(moov, track.body, track.end).filter(({ type }) => type === 'tref')
  const index = [
    ...withoutTimes(moov, findBox(moov, track, ['tkhd'])),
    ...withoutTimes(moov, findBox(moov, track, ['mdia', 'mdhd'])),
    ...[...tellingIn(moov, track), ...references].flatMap(blanked),
  ]
  return { index, content: [] }
}

/** The boxes at the top of a file, in positions of the file. */
const topBoxes = async ({ bytes, read }: Pick<UploadedFile, 'bytes' | 'read'>): Promise<readonly Box[]> => {
  const boxes: Box[] = []
  for (let start = 0; start < bytes;) {
    const head = Buffer.from(await read(start, start + 16))
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - start : short
    boxes.push({ type: head.toString('latin1', 4, 8), start, body: start + (short === 1 ? 16 : 8), end: start + size })
    start += size
  }
  return boxes
}

const moovPatches = (moov: Buffer) => {
  const [movie] = boxesIn(moov, 0, moov.length)
  if (!movie) throw new UploadRefused('broken')
  const tracks = boxesIn(moov, movie.body, movie.end)
    .filter(({ type }) => type === 'trak')
    .map((track) => trackPatches(moov, track))
  const own = [...withoutTimes(moov, findBox(moov, movie, ['mvhd'])), ...tellingIn(moov, movie).flatMap(blanked)]
  return { index: [...own, ...tracks.flatMap(({ index }) => index)], content: tracks.flatMap(({ content }) => content) }
}

/**
 * The patches that remove metadata and all tracks but video and sound from an MP4 or MOV file. Its length stays the same,
 * and so does every position in it. `isWholeMp4` must be true for the file.
 * @throws {UploadRefused} or {RangeError} if its index cannot be read.
 */
export const mp4Patches = async (file: Pick<UploadedFile, 'bytes' | 'read'>): Promise<readonly Patch[]> => {
  const boxes = await topBoxes(file)
  const patches = boxes.filter(({ type }) => telling.has(type)).flatMap(blanked)
  const media = boxes.filter(({ type }) => type === 'mdat')
  for (const { start, end } of boxes.filter(({ type }) => type === 'moov')) {
    if (end - start > largestIndex) throw new UploadRefused('broken')
    const { index, content } = moovPatches(Buffer.from(await file.read(start, end)))
    patches.push(...index.map((patch) => ({ ...patch, at: start + patch.at })))
    // an index that points elsewhere must not damage the file
    patches.push(...content.filter(({ at, length }) => media.some((box) => at >= box.body && at + length <= box.end)))
  }
  return patches
}
