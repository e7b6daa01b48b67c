import type { Sprites } from '@vignette/domain/library/schemas'
import type { CSSProperties } from 'react'

export type SpriteSheet = Sprites & { readonly url: string }

/**
 * The number of the small picture at a time.
 * @public
 */
export const spriteAt = ({ count, everyMs }: Sprites, ms: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(ms / everyMs)))

type SpritePictureProps = {
  readonly sprites: SpriteSheet
  readonly atMs: number
  readonly className?: string | undefined
}

/** One of the small pictures along a video, as large as its box. */
export const SpritePicture = ({ sprites, atMs, className }: SpritePictureProps) => {
  const { url, columns, count } = sprites
  const rows = Math.ceil(count / columns)
  const at = spriteAt(sprites, atMs)
  const share = (place: number, of: number): string => `${of > 1 ? (place / (of - 1)) * 100 : 0}%`
  const style: CSSProperties = {
    backgroundImage: `url(${JSON.stringify(url)})`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(at % columns, columns)} ${share(Math.floor(at / columns), rows)}`,
  }
  return <span className={className} style={style} aria-hidden />
}
