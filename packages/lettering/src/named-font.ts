import { fontOf, type Table, tablesOf } from './tables.ts'

/** The names of a family, of its only style, of both together, and for PostScript, for Windows in English. */
const namesTable = (family: string, style: string): Buffer => {
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ] as const
  const header = Buffer.alloc(6 + names.length * 12)
  header.writeUInt16BE(names.length, 2)
  header.writeUInt16BE(header.length, 4)
  const texts: Buffer[] = []
  for (const [index, [id, name]] of names.entries()) {
    const text = Buffer.from(name, 'utf16le').swap16()
    const offset = texts.reduce((sum, { length }) => sum + length, 0)
    for (const [place, value] of [3, 1, 0x409, id, text.length, offset].entries())
      header.writeUInt16BE(value, 6 + index * 12 + place * 2)
    texts.push(text)
  }
  return Buffer.concat([header, ...texts])
}

/** How far letters reach up and down, as shares of their size. What sets text by the height of its lines sets all scripts equally large. */
const [up, down] = [0.97, 0.25]

const withReach = ({ tag, bytes }: Table, unitsPerEm: number): Table => {
  const places = tag === 'OS/2' ? [68, 70, 74, 76] : tag === 'hhea' ? [4, 6] : []
  if (places.length === 0) return { tag, bytes }
  const changed = Buffer.from(bytes)
  for (const [index, place] of places.entries()) {
    const reach = Math.round((index % 2 === 0 ? up : down) * unitsPerEm)
    changed.writeInt16BE(index === 1 ? -reach : reach, place)
  }
  return { tag, bytes: changed }
}

/** A TrueType font under another name, with letters that reach as far as those of all others. */
export const named = (font: Buffer, family: string, style: 'Regular' | 'Bold'): Buffer => {
  const found = tablesOf(font)
  const unitsPerEm = found.find(({ tag }) => tag === 'head')?.bytes.readUInt16BE(18) ?? 1_000
  return fontOf(
    found.map((table) =>
      table.tag === 'name' ? { ...table, bytes: namesTable(family, style) } : withReach(table, unitsPerEm),
    ),
  )
}
