import { fontOf, type Table, tablesOf } from './tables.ts'

/** A font as its glyphs, how wide they are, and which of them a character has. */
type Parts = {
  readonly tables: ReadonlyMap<string, Buffer>
  readonly glyphs: readonly Buffer[]
  /** Four bytes for each glyph: its width, and where it begins. */
  readonly metrics: readonly Buffer[]
  readonly characters: ReadonlyMap<number, number>
}

const tableIn = (tables: ReadonlyMap<string, Buffer>, tag: string): Buffer => {
  const found = tables.get(tag)
  if (!found) throw new Error(`The font has no table ${tag}`)
  return found
}

const partsOf = (font: Buffer): Parts => {
  const tables = new Map(tablesOf(font).map(({ tag, bytes }) => [tag, bytes]))
  const count = tableIn(tables, 'maxp').readUInt16BE(4)
  const isLong = tableIn(tables, 'head').readInt16BE(50) === 1
  const [loca, glyf] = [tableIn(tables, 'loca'), tableIn(tables, 'glyf')]
  const offsetOf = (nth: number) => (isLong ? loca.readUInt32BE(nth * 4) : loca.readUInt16BE(nth * 2) * 2)
  return {
    tables,
    glyphs: Array.from({ length: count }, (_, nth) => glyf.subarray(offsetOf(nth), offsetOf(nth + 1))),
    metrics: metricsOf(tables, count),
    characters: charactersOf(tableIn(tables, 'cmap')),
  }
}

/** Glyphs after the last that has a width of its own are as wide as that. */
const metricsOf = (tables: ReadonlyMap<string, Buffer>, count: number): readonly Buffer[] => {
  const hmtx = tableIn(tables, 'hmtx')
  const own = tableIn(tables, 'hhea').readUInt16BE(34)
  return Array.from({ length: count }, (_, nth) => {
    if (nth < own) return hmtx.subarray(nth * 4, nth * 4 + 4)
    const begin = own * 4 + (nth - own) * 2
    return Buffer.concat([hmtx.subarray(own * 4 - 4, own * 4 - 2), hmtx.subarray(begin, begin + 2)])
  })
}

const charactersOf = (cmap: Buffer): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (let nth = 0; nth < cmap.readUInt16BE(2); nth += 1) {
    const at = cmap.readUInt32BE(4 + nth * 8 + 4)
    const format = cmap.readUInt16BE(at)
    if (format === 4) readSegments(cmap.subarray(at), found)
    if (format === 12) readGroups(cmap.subarray(at), found)
  }
  return found
}

const readSegments = (table: Buffer, found: Map<number, number>): void => {
  const doubled = table.readUInt16BE(6)
  for (let nth = 0; nth < doubled; nth += 2) {
    const [end, start] = [table.readUInt16BE(14 + nth), table.readUInt16BE(16 + doubled + nth)]
    const delta = table.readUInt16BE(16 + 2 * doubled + nth)
    const place = 16 + 3 * doubled + nth
    const offset = table.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const glyph = offset === 0 ? code : table.readUInt16BE(place + offset + (code - start) * 2)
      if (glyph !== 0) found.set(code, (glyph + delta) & 0xff_ff)
    }
  }
}

const readGroups = (table: Buffer, found: Map<number, number>): void => {
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    const [start, end, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)]
    for (let code = start; code <= end; code += 1) found.set(code, glyph + code - start)
  }
}

const isComposite = (glyph: Buffer): boolean => glyph.length > 0 && glyph.readInt16BE(0) < 0

/** A glyph that is made of others, which have other numbers now. */
const renumbered = (glyph: Buffer, by: number): Buffer => {
  if (!isComposite(glyph)) return glyph
  const changed = Buffer.from(glyph)
  for (let at = 10, hasMore = true; hasMore;) {
    const flags = changed.readUInt16BE(at)
    changed.writeUInt16BE(changed.readUInt16BE(at + 2) + by, at + 2)
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x01 ? 4 : 2) + scale
    hasMore = (flags & 0x20) !== 0
  }
  return changed
}

const cmapOf = (characters: ReadonlyMap<number, number>): Buffer => {
  const sorted = [...characters].toSorted(([a], [b]) => a - b)
  const table = Buffer.alloc(28 + sorted.length * 12)
  for (const [place, value] of [0, 1, 3, 10].entries()) table.writeUInt16BE(value, place * 2)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(table.length - 12, 16)
  table.writeUInt32BE(sorted.length, 24)
  for (const [nth, [code, glyph]] of sorted.entries())
    for (const [place, value] of [code, code, glyph].entries()) table.writeUInt32BE(value, 28 + nth * 12 + place * 4)
  return table
}

/** The largest of what each font says that it needs. */
const maxpOf = (all: readonly Parts[], count: number): Buffer => {
  const tables = all.map(({ tables: each }) => tableIn(each, 'maxp'))
  const joined = Buffer.from(tables[0] ?? Buffer.alloc(32))
  for (let at = 6; at < joined.length; at += 2)
    joined.writeUInt16BE(Math.max(...tables.map((table) => table.readUInt16BE(at))), at)
  joined.writeUInt16BE(count, 4)
  return joined
}

const changed = (table: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(value, at)
  return copy
}

/** Names of glyphs are left out. */
const postOf = (): Buffer => {
  const table = Buffer.alloc(32)
  table.writeUInt32BE(0x00_03_00_00, 0)
  return table
}

/**
 * One font with the glyphs of several that were cut out of the same, which each draw characters for themselves: what
 * sets text by the name of a font asks only the first few files of that name.
 */
export const joinFonts = (fonts: readonly [Buffer, ...Buffer[]]): Buffer => {
  if (fonts.length === 1) return fonts[0]
  const all = fonts.map(partsOf)
  const [glyphs, metrics]: [Buffer[], Buffer[]] = [[], []]
  const characters = new Map<number, number>()
  for (const part of all) {
    // the first glyph stands for what is missing, and is the same in all
    const [skipped, by] = glyphs.length === 0 ? [0, 0] : [1, glyphs.length - 1]
    glyphs.push(...part.glyphs.slice(skipped).map((glyph) => renumbered(glyph, by)))
    metrics.push(...part.metrics.slice(skipped))
    for (const [code, glyph] of part.characters) if (!characters.has(code)) characters.set(code, glyph + by)
  }
  const aligned = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]))
  const loca = Buffer.alloc((aligned.length + 1) * 4)
  let offset = 0
  for (const [nth, { length }] of aligned.entries()) loca.writeUInt32BE((offset += length), (nth + 1) * 4)
  const first = all[0]?.tables ?? new Map<string, Buffer>()
  const tables: readonly Table[] = [
    ...['OS/2', 'name'].map((tag) => ({ tag, bytes: tableIn(first, tag) })),
    { tag: 'head', bytes: changed(tableIn(first, 'head'), 50, 1) },
    { tag: 'hhea', bytes: changed(tableIn(first, 'hhea'), 34, aligned.length) },
    { tag: 'maxp', bytes: maxpOf(all, aligned.length) },
    { tag: 'hmtx', bytes: Buffer.concat(metrics) },
    { tag: 'loca', bytes: loca },
    { tag: 'glyf', bytes: Buffer.concat(aligned) },
    { tag: 'cmap', bytes: cmapOf(characters) },
    { tag: 'post', bytes: postOf() },
  ]
  return fontOf(tables)
}
