import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { familiesOf, loadFonts } from './faces.ts'
import { capHeight, type FittedLines } from './fit.ts'

/** A text at its place. `y` is the top of the first capitals, `x` the left, middle or right of the lines by `align`. */
export type Block = {
  readonly text: FittedLines
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'center' | 'right'
  readonly color: string
  /** In degrees, around the block's `x` and `y`. */
  readonly turned?: number
}

type Style = Readonly<Record<string, string | number>>
type Node = {
  readonly type: 'div'
  readonly key: null
  readonly props: { readonly style: Style; readonly children?: string | readonly Node[] }
}

const node = (style: Style, children?: string | readonly Node[]): Node => ({
  type: 'div',
  key: null,
  props: { style, ...(children === undefined ? {} : { children }) },
})

/** The distance from the top of a line to its baseline, as a share of the size. Both families have the same. */
const baseline = 0.86

const sideOf = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

/** One line as a box of width `reach`, placed by the alignment of its block. */
const lineNode = (
  { text, x, y, align, color, turned = 0 }: Block,
  line: string,
  index: number,
  reach: number,
): Node => {
  const { size, setting } = text
  const { face, tracking, leading } = setting
  const down = size * (capHeight - baseline + index * leading)
  const left = align === 'left' ? x : align === 'center' ? x - reach / 2 : x - reach
  const style = {
    position: 'absolute',
    left,
    top: y + down,
    width: reach,
    height: size,
    display: 'flex',
    justifyContent: sideOf[align],
    fontFamily: familiesOf(face),
    fontWeight: face.weight,
    fontStyle: face.italic ? 'italic' : 'normal',
    fontSize: size,
    lineHeight: 1,
    letterSpacing: tracking * size,
    whiteSpace: 'pre',
    color,
  }
  if (turned === 0) return node(style, line)
  const across = align === 'left' ? 0 : align === 'center' ? reach / 2 : reach
  return node({ ...style, transform: `rotate(${turned}deg)`, transformOrigin: `${across}px ${-down}px` }, line)
}

/** The words of a picture as premultiplied RGBA pixels, to put over it. */
export const setType = async (blocks: readonly Block[], width: number, height: number): Promise<Buffer | null> => {
  const lines = blocks.flatMap((block) =>
    block.text.lines.map((line, index) => lineNode(block, line, index, width * 2)),
  )
  if (lines.length === 0) return null
  const fonts = await loadFonts()
  const root = node({ display: 'flex', position: 'relative', width, height }, lines)
  const svg = await satori(root, { width, height, fonts: [...fonts] })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.pixels
}
