import sharp from 'sharp'

/** Common colour names, as red, green and blue. */
const palette: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['black', 20, 20, 20],
  ['dark grey', 80, 80, 80],
  ['grey', 140, 140, 140],
  ['light grey', 205, 205, 205],
  ['white', 248, 248, 248],
  ['red', 200, 40, 40],
  ['orange', 235, 130, 40],
  ['yellow', 240, 210, 60],
  ['green', 60, 150, 70],
  ['dark green', 30, 80, 45],
  ['turquoise', 50, 180, 175],
  ['light blue', 150, 200, 235],
  ['blue', 50, 100, 200],
  ['dark blue', 25, 40, 95],
  ['purple', 125, 70, 175],
  ['pink', 240, 150, 185],
  ['brown', 120, 75, 45],
  ['beige', 225, 205, 170],
]

/** A colour is named if it covers at least this share of the picture. */
const worthNaming = 0.2

const nearest = (red: number, green: number, blue: number): string => {
  let best = ''
  let shortest = Number.POSITIVE_INFINITY
  for (const [name, r, g, b] of palette) {
    const distance = 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2
    if (distance >= shortest) continue
    best = name
    shortest = distance
  }
  return best
}

/** The names of the main colours, at most two. */
const coloursOf = async (thumbnail: Uint8Array): Promise<readonly string[]> => {
  const pixels = await sharp(thumbnail)
    .resize(48, 48, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
  const counts = new Map<string, number>()
  const channels = pixels.length / (48 * 48)
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = red, blue = red] = channels === 1 ? [pixels[at] ?? 0] : pixels.subarray(at, at + 3)
    const name = nearest(red, green, blue)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count / (48 * 48) >= worthNaming)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([name]) => name)
}

/** File names that cameras and phones generate, which say nothing about the picture. */
const saysNothing =
  /^(?:img|image|dsc[nf]?|dcim|pxl|screenshot|screen shot|photo|video|vid|mov|wp|whatsapp image)?[\s\d.]*(?:at[\s\d.]*)?(?:[ap]m)?$/i

/** A file name as words; undefined if it says nothing. */
export const wordsOfName = (name: string): string | undefined => {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_+]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words === '' || saysNothing.test(words) || /^[\da-f\s]{16,}$/i.test(words)) return undefined
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

const shapeOf = (width: number, height: number): string => {
  const ratio = width / height
  if (ratio > 0.95 && ratio < 1.05) return 'A square picture'
  return ratio > 1 ? 'A wide picture' : 'A tall picture'
}

/**
 * Suggests an alternative text from the file name, the shape and the colours, for people to improve. It does not know
 * what the picture shows.
 */
export const describePicture = async (
  name: string,
  { width, height, thumbnail }: { readonly width: number; readonly height: number; readonly thumbnail: Uint8Array },
): Promise<string> => {
  const colours = await coloursOf(thumbnail)
  const look = colours.length === 0 ? 'of many colours' : `mostly ${colours.join(' and ')}`
  const words = wordsOfName(name)
  return `${words ? `${words}. ` : ''}${shapeOf(width, height)}, ${look}.`
}
