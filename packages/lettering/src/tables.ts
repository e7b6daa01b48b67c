const headerLength = 12
const entryLength = 16

/** A table of a TrueType font. */
export type Table = { readonly tag: string; readonly bytes: Buffer }

export const tablesOf = (font: Buffer): readonly Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = headerLength + index * entryLength
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    return { tag: font.toString('latin1', at, at + 4), bytes: font.subarray(offset, offset + length) }
  })

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const checksumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** A font of some tables. */
export const fontOf = (tables: readonly Table[]): Buffer => {
  const whole = tables
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    .map(({ tag, bytes }) => ({ tag, bytes: padded(bytes), length: bytes.length }))
  const directory = Buffer.alloc(headerLength + whole.length * entryLength)
  const power = Math.floor(Math.log2(whole.length))
  for (const [place, value] of [0x0001, 0x0000, whole.length, 16 * 2 ** power, power].entries())
    directory.writeUInt16BE(value, place * 2)
  directory.writeUInt16BE(whole.length * 16 - 16 * 2 ** power, 10)
  let offset = directory.length
  for (const [index, { tag, bytes, length }] of whole.entries()) {
    const at = headerLength + index * entryLength
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksumOf(bytes), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(length, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([directory, ...whole.map(({ bytes }) => bytes)])
}
