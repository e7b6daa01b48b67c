import { type CSSProperties, type PointerEvent, useState } from 'react'
import { playTime, spokenTime } from './play-time.ts'
import classes from './seek-bar.module.css'
import { SpritePicture, type SpriteSheet } from './sprite-picture.tsx'
import type { Playback } from './use-playback.ts'

type SeekBarProps = {
  readonly playback: Playback
  readonly sprites: SpriteSheet | null
  readonly seekTo: (time: number) => void
}

/** The longer side of the picture over the bar, in pixels. */
const previewPixels = 160

const previewSize = ({ width, height }: SpriteSheet) => {
  const scale = previewPixels / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Where a video is, with a picture of where the pointer would lead. */
export const SeekBar = ({ playback: { time, duration, buffered }, sprites, seekTo }: SeekBarProps) => {
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const percent = (seconds: number): string => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointedAt(Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width))) * duration)
  }
  return (
    <div
      className={classes.bar}
      style={{ '--played': percent(time), '--loaded': percent(buffered) } as CSSProperties}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointedAt(null)}
    >
      <input
        type="range"
        className={classes.range}
        aria-label="Position"
        aria-valuetext={`${spokenTime(time)} of ${spokenTime(duration)}`}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration || 1)}
        onChange={({ currentTarget: { value } }) => seekTo(Number(value))}
      />
      {pointedAt !== null && duration > 0 && (
        <span className={classes.preview} style={{ '--at': percent(pointedAt) } as CSSProperties} aria-hidden>
          {sprites && (
            <span className={classes.frame} style={previewSize(sprites)}>
              <SpritePicture sprites={sprites} atMs={pointedAt * 1_000} className={classes.picture} />
            </span>
          )}
          <span className={classes.time}>{playTime(pointedAt)}</span>
        </span>
      )}
    </div>
  )
}
