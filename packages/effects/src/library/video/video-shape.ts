import type { UploadedFile } from '../upload/uploaded-file.ts'

type Readable = Pick<UploadedFile, 'bytes' | 'read'>

const mostBoxes = 20_000

/** The boxes that can be at the top level of an MP4 or MOV file (ISO 14496-12, QuickTime File Format). */
const boxes = new Set(
  'ftyp styp pdin moov moof mfra mdat free skip wide udta meta uuid sidx ssix prft emsg pnot PICT'.split(' '),
)

/** True if a file consists of boxes from start to end, with an index and content, and has nothing after them. */
export const isWholeMp4 = async ({ bytes, read }: Readable): Promise<boolean> => {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < bytes; count++) {
    if (count > mostBoxes || bytes - at < 8) return false
    const head = Buffer.from(await read(at, at + 16))
    const type = head.toString('latin1', 4, 8)
    if (!boxes.has(type)) return false
    seen.add(type)
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return false
    // 1 means that the size follows in eight bytes; 0 means up to the end of the file
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short
    if (size < (short === 1 ? 16 : 8)) return false
    at += size
  }
  return at === bytes && seen.has('moov') && (seen.has('mdat') || seen.has('moof'))
}

/** An EBML number (RFC 8794): its length in bytes and its value, which is null for an unknown size. */
export const ebmlNumberAt = (bytes: Buffer, at: number, keepsMarker: boolean) => {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > bytes.length) return undefined
  let value = keepsMarker ? first : first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { length, value: isUnknown && !keepsMarker ? null : value }
}

const elements = { header: 0x1a_45_df_a3, segment: 0x18_53_80_67, void: 0xec, crc: 0xbf }

/**
 * True if a file is one header and one segment of WebM, up to its end. Live recordings do not state the size of the
 * segment.
 */
export const isWholeWebm = async ({ bytes, read }: Readable): Promise<boolean> => {
  let at = 0
  let segments = 0
  while (at < bytes) {
    const head = Buffer.from(await read(at, at + 12))
    const id = ebmlNumberAt(head, 0, true)
    const size = id && ebmlNumberAt(head, id.length, false)
    if (!id || !size || !Object.values<number | null>(elements).includes(id.value)) return false
    if (at === 0 && id.value !== elements.header) return false
    if (id.value === elements.segment) segments += 1
    if (size.value === null) return id.value === elements.segment && segments === 1
    at += id.length + size.length + size.value
  }
  return at === bytes && segments === 1
}

const foreignMarks = ['%PDF-', '<html', '<script', '<svg', '<!doctype', '<?php', '<?xml', '#!/', '#EXTM3U'].map(
  (mark) => mark.toLowerCase(),
)
const headBytes = 4_096
/** A zip archive ends with its directory and a comment of at most 65,535 bytes. */
const zipTailBytes = 65_557
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')

/** True if programs could take a file for another type, which they recognise by its first or last bytes. */
export const isMixed = async ({ bytes, read }: Readable): Promise<boolean> => {
  const head = Buffer.from(await read(0, headBytes))
    .toString('latin1')
    .toLowerCase()
  if (foreignMarks.some((mark) => head.includes(mark))) return true
  const tail = Buffer.from(await read(Math.max(0, bytes - zipTailBytes), bytes))
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}
