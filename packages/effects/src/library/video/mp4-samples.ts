import { UploadRefused } from '../upload/upload-refused.ts'
import { type Box, findBox } from './mp4-boxes.ts'

/** A part of the file that holds samples of a track. */
type Chunk = { readonly at: number; readonly end: number }

const tableHead = 4

/**
 * The size of so many samples from one on (`stsz`). Samples beyond the table have none.
 * @throws {UploadRefused} if the table ends before its first row.
 */
const sampleSizes = (moov: Buffer, { body, end }: Box): ((first: number, samples: number) => number) => {
  if (end - body < tableHead + 8) throw new UploadRefused('broken')
  const common = moov.readUInt32BE(body + tableHead)
  if (common > 0) return (_first, samples) => samples * common
  const table = body + tableHead + 8
  const count = Math.floor((end - table) / 4)
  return (first, samples) => {
    let bytes = 0
    const last = Math.min(first + samples, count)
    for (let sample = first; sample < last; sample++) bytes += moov.readUInt32BE(table + sample * 4)
    return bytes
  }
}

/** How many samples each chunk has (`stsc`), for chunks from zero. */
const samplesPerChunk = (moov: Buffer, { body, end }: Box): ((chunk: number) => number) => {
  const runs: { readonly first: number; readonly samples: number }[] = []
  for (let at = body + tableHead + 4; at + 12 <= end; at += 12) {
    runs.push({ first: moov.readUInt32BE(at) - 1, samples: moov.readUInt32BE(at + 4) })
  }
  let run = 0
  return (chunk) => {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk) run += 1
    return runs[run]?.samples ?? 0
  }
}

/** A track of half an hour has a few thousand chunks. */
const mostChunks = 500_000

/** Where the chunks begin (`stco` or `co64`). */
const chunkOffsets = (moov: Buffer, { type, body, end }: Box): readonly number[] => {
  const width = type === 'co64' ? 8 : 4
  const first = body + tableHead + 4
  const count = Math.floor((end - first) / width)
  if (count > mostChunks) throw new UploadRefused('broken')
  return Array.from({ length: count }, (_, chunk) => {
    const at = first + chunk * width
    return width === 8 ? Number(moov.readBigUInt64BE(at)) : moov.readUInt32BE(at)
  })
}

/**
 * The parts of the file that hold the samples of a track. Those of fragments are not among them.
 * @throws {UploadRefused} if there are too many.
 */
export const chunksOf = (moov: Buffer, track: Box): readonly Chunk[] => {
  const table = findBox(moov, track, ['mdia', 'minf', 'stbl'])
  if (!table) return []
  const [sizes, runs] = ['stsz', 'stsc'].map((type) => findBox(moov, table, [type]))
  const offsets = findBox(moov, table, ['stco']) ?? findBox(moov, table, ['co64'])
  if (!sizes || !runs || !offsets) return []
  const [sizeOf, countIn] = [sampleSizes(moov, sizes), samplesPerChunk(moov, runs)]
  let sample = 0
  return chunkOffsets(moov, offsets).map((at, chunk) => {
    const samples = countIn(chunk)
    const end = at + sizeOf(sample, samples)
    sample += samples
    return { at, end }
  })
}
