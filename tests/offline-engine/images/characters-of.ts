import { inflateSync } from 'node:zlib'

/** The characters that a font in a WOFF file has a glyph for, by the segments of its table `cmap`. */
export const charactersOf = (font: Buffer): ReadonlySet<string> => {
  const cmap = tableOf(font, 'cmap')
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => cmap.readUInt32BE(8 + nth * 8))
  return new Set(parts.filter((at) => cmap.readUInt16BE(at) === 4).flatMap((at) => inSegments(cmap, at)))
}

const tableOf = (font: Buffer, name: string): Buffer => {
  const tables = Array.from({ length: font.readUInt16BE(12) }, (_, nth) => 44 + nth * 20)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === name) ?? 0
  const from = font.readUInt32BE(entry + 4)
  const stored = font.subarray(from, from + font.readUInt32BE(entry + 8))
  return stored.length < font.readUInt32BE(entry + 12) ? inflateSync(stored) : stored
}

const inSegments = (cmap: Buffer, at: number): string[] => {
  const bytes = cmap.readUInt16BE(at + 6)
  const found: string[] = []
  for (let segment = at + 14; segment < at + 14 + bytes; segment += 2) {
    const [end, start] = [cmap.readUInt16BE(segment), cmap.readUInt16BE(segment + bytes + 2)]
    const [delta, range] = [cmap.readUInt16BE(segment + 2 * bytes + 2), segment + 3 * bytes + 2]
    const offset = cmap.readUInt16BE(range)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code + delta : cmap.readUInt16BE(range + offset + 2 * (code - start))
      if (glyph % 0x1_00_00 !== 0) found.push(String.fromCodePoint(code))
    }
  }
  return found
}
