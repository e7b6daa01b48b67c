import { createHash } from 'node:crypto'
import { type Html, html } from './html.ts'

/** A ground and three colours that go with it and with each other. */
const palettes = [
  ['#1d3557', '#e63946', '#f1faee', '#a8dadc'],
  ['#264653', '#e9c46a', '#f4a261', '#2a9d8f'],
  ['#3d2645', '#f0a202', '#f18805', '#d95d39'],
  ['#22577a', '#38a3a5', '#80ed99', '#c7f9cc'],
  ['#5f0f40', '#fb8b24', '#e36414', '#ffd6a5'],
  ['#10454f', '#bde038', '#818274', '#fbf8ef'],
  ['#2b2d42', '#ef233c', '#edf2f4', '#8d99ae'],
  ['#4a4e69', '#f2e9e4', '#c9ada7', '#ffb4a2'],
  ['#0b3954', '#ff6663', '#bfd7ea', '#e0ff4f'],
  ['#432371', '#faae7b', '#f7567c', '#fffae3'],
] as const

const tile = 32

/** The shapes of a tile that begins in its top left corner. */
const shapes = [
  `M0 0h${tile}a${tile} ${tile} 0 0 1-${tile} ${tile}z`,
  `M${tile} 0v${tile}a${tile} ${tile} 0 0 1-${tile}-${tile}z`,
  `M${tile} ${tile}h-${tile}a${tile} ${tile} 0 0 1 ${tile}-${tile}z`,
  `M0 ${tile}v-${tile}a${tile} ${tile} 0 0 1 ${tile} ${tile}z`,
  `M0 0h${tile / 2}a${tile / 2} ${tile / 2} 0 0 1 ${tile / 2} ${tile / 2}v${tile / 2}h-${tile / 2}a${tile / 2} ${tile / 2} 0 0 1-${tile / 2}-${tile / 2}z`,
  `M${tile / 2} ${tile / 6}a${tile / 3} ${tile / 3} 0 1 1 0 ${(tile * 2) / 3}a${tile / 3} ${tile / 3} 0 1 1 0-${(tile * 2) / 3}z`,
] as const

const tileView = (byte: number, column: number, row: number, colours: readonly string[]): Html => {
  const shape = shapes[byte % shapes.length] ?? shapes[0]
  const colour = colours[1 + ((byte >> 4) % 3)] ?? ''
  return html`<path transform="translate(${column * tile} ${row * tile})" fill="${colour}" d="${shape}" />`
}

/** A picture of tiles that a handle always gets, and hardly anybody else. */
const tiles = (handle: string, columns: number, rows: number): string => {
  const bytes = [...createHash('sha512').update(handle).digest()]
  const colours = palettes[(bytes.at(-1) ?? 0) % palettes.length] ?? palettes[0]
  const [width, height] = [columns * tile, rows * tile]
  const drawn = Array.from({ length: columns * rows }, (_, index) =>
    tileView(bytes[index] ?? 0, index % columns, Math.floor(index / columns), colours),
  )
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    preserveAspectRatio="xMidYMid slice"
  >
    <rect width="${width}" height="${height}" fill="${colours[0]}" />
    ${drawn}
  </svg>`.markup
}

export const avatarOf = (handle: string): string => tiles(handle, 2, 2)

/** The wide picture above a profile. */
export const coverOf = (handle: string): string => tiles(handle, 15, 4)
