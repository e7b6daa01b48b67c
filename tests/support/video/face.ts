import { readFile } from 'node:fs/promises'

/** The face of Eileen Collins, from a portrait by NASA in the public domain: 96 x 96 shades of grey. */
export const facePath = new URL('face.pgm', import.meta.url).pathname

const side = 96

export const readFace = async () => {
  const file = await readFile(facePath)
  return { width: side, height: side, pixels: Uint8Array.from(file.subarray(file.length - side * side)) }
}
