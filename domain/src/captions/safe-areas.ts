/** The shares of a picture's sides that something else covers. */
type Margins = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }

/** Names, buttons and descriptions that platforms lay over a vertical video. */
export const safeAreas = {
  reels: { name: 'Reels', top: 0.14, right: 0.06, bottom: 0.35, left: 0.06 },
  tiktok: { name: 'TikTok', top: 0.07, right: 0.12, bottom: 0.25, left: 0.06 },
  shorts: { name: 'Shorts', top: 0.15, right: 0.11, bottom: 0.35, left: 0.05 },
} as const satisfies Readonly<Record<string, Margins & { readonly name: string }>>
export type SafeArea = keyof typeof safeAreas

/** Where captions may stand in a video, so that they are seen on every platform that shows it. */
export const captionMargins = ({ width, height }: { readonly width: number; readonly height: number }): Margins => {
  const areas = Object.values(safeAreas)
  const widest = (side: keyof Margins) => Math.max(...areas.map((area) => area[side]))
  if (height >= width * 1.5) {
    const side = Math.max(widest('left'), widest('right'))
    return { top: widest('top'), right: side, bottom: widest('bottom'), left: side }
  }
  return { top: 0.07, right: 0.08, bottom: 0.08, left: 0.08 }
}
