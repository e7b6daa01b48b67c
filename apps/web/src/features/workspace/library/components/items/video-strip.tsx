import { type PointerEvent, useState } from 'react'
import { SpritePicture, type SpriteSheet } from '#components/video/sprite-picture.tsx'
import classes from './video-strip.module.css'

/** Shows what a video has where the pointer is over it: its beginning on the left, its end on the right. */
export const VideoStrip = ({ sprites }: { readonly sprites: SpriteSheet }) => {
  const [share, setShare] = useState<number | null>(null)
  const point = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.max(0, Math.min(0.999, (clientX - left) / Math.max(1, width))))
  }
  return (
    <span className={classes.strip} onPointerMove={point} onPointerLeave={() => setShare(null)}>
      {share !== null && (
        <>
          <SpritePicture sprites={sprites} atMs={share * sprites.count * sprites.everyMs} className={classes.picture} />
          <span className={classes.place} style={{ width: `${share * 100}%` }} />
        </>
      )}
    </span>
  )
}
