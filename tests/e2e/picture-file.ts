import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Bytes that look random but are always the same. */
const noise = (bytes: number, seed: string): Buffer =>
  createHash('shake256', { outputLength: bytes }).update(seed).digest()

/** A PNG of noise, which cannot be compressed: about 3 bytes for each pixel. */
export const noisePng = (width: number, height: number, seed = 'noise'): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, red green blue
  const pixels = noise((width * 3 + 1) * height, seed)
  for (let row = 0; row < height; row += 1) pixels[row * (width * 3 + 1)] = 0 // no filter
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
