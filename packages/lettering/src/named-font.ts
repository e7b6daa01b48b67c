const headerLength = 12
const entryLength = 16

type Table = { readonly tag: string; readonly bytes: Buffer }

const tablesOf = (font: Buffer): readonly Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = headerLength + index * entryLength
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    return { tag: font.toString('latin1', at, at + 4), bytes: font.subarray(offset, offset + length) }
  })

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

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const checksumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
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
  const tables = found
    .map((table) =>
      table.tag === 'name' ? { ...table, bytes: namesTable(family, style) } : withReach(table, unitsPerEm),
    )
    .map(({ tag, bytes }) => ({ tag, bytes: padded(bytes), length: bytes.length }))
  const directory = Buffer.alloc(headerLength + tables.length * entryLength)
  font.copy(directory, 0, 0, headerLength)
  let offset = directory.length
  for (const [index, { tag, bytes, length }] of tables.entries()) {
    const at = headerLength + index * entryLength
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksumOf(bytes), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(length, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([directory, ...tables.map(({ bytes }) => bytes)])
}
