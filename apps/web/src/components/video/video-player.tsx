import '@mantine/core/styles/Loader.css'
import { Loader } from '@mantine/core'
import type { VideoCaptions } from '@vignette/domain/captions/schemas/video-captions'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { IconPlayerPlayFilled } from '../ui/icons.ts'
import { act, commandsOf } from './player-commands.ts'
import { PlayerControls } from './player-controls.tsx'
import { playerInput } from './player-input.ts'
import type { SpriteSheet } from './sprite-picture.tsx'
import { useCaptionTrack } from './use-caption-track.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type Playback, usePlayback } from './use-playback.ts'
import { useRenewedSource } from './use-renewed-source.ts'
import classes from './video-player.module.css'

type VideoPlayerProps = {
  readonly src: string
  /** For screen readers: what the video shows. */
  readonly label: string
  readonly poster: string | null
  /** Small pictures along it, for whoever points at the bar. */
  readonly sprites: SpriteSheet | null
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  /** Captions that people can switch on. */
  readonly captions?: VideoCaptions | null | undefined
  /** Another link to the same file, when this one opens no more. */
  readonly renew: () => Promise<string | null>
}

/** Plays a video. Different videos need different keys. */
export const VideoPlayer = ({ src: offered, label, poster, sprites, captions, renew, ...known }: VideoPlayerProps) => {
  const player = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { src, state, tryAgain, ...follow } = useRenewedSource(video, offered, renew)
  useCaptionTrack(video, captions)
  const playback = usePlayback(video, (known.durationMs ?? 0) / 1_000)
  const { isFull, toggle: toggleFull } = useFullScreen(player, video)
  const commands = commandsOf(video, playback, toggleFull)
  const { areShown, wake } = useControlsShown(playback.isPlaying)
  const { onKeyDown, onPointerUp } = playerInput({
    act: (action) => act(action, playback, commands),
    toggle: commands.toggle,
    areShown,
    wake,
  })
  const begin = () => {
    // the button goes, and the keys go on working
    player.current?.focus({ preventScroll: true })
    commands.toggle()
  }
  const ratio = known.width && known.height ? known.width / known.height : 16 / 9
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is in it
    <section
      ref={player}
      className={classes.player}
      style={{ '--ratio': ratio } as CSSProperties}
      tabIndex={-1}
      aria-label={label}
      data-resting={!areShown || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- where a file has captions, they can be shown */}
      <video
        ref={video}
        className={classes.video}
        src={src}
        poster={poster ?? undefined}
        preload="metadata"
        playsInline
        tabIndex={-1}
        aria-label={label}
        onPointerUp={onPointerUp}
        onDoubleClick={toggleFull}
        {...follow}
      />
      {state === 'failed' ? (
        <Failure tryAgain={tryAgain} />
      ) : (
        <Overlay playback={playback} begin={begin}>
          <PlayerControls playback={playback} commands={commands} sprites={sprites} isFull={isFull} place="over" />
        </Overlay>
      )}
    </section>
  )
}

type OverlayProps = { readonly playback: Playback; readonly begin: () => void; readonly children: ReactNode }

const Overlay = ({ playback: { isWaiting, hasBegun }, begin, children }: OverlayProps) => (
  <>
    {isWaiting && <Loader className={classes.waiting} color="#fff" size={40} />}
    {!hasBegun && (
      <button type="button" className={classes.begin} onClick={begin} aria-label="Play the video">
        <IconPlayerPlayFilled size={28} aria-hidden />
      </button>
    )}
    <div className={classes.foot}>{children}</div>
  </>
)

const Failure = ({ tryAgain }: { readonly tryAgain: () => void }) => (
  <div className={classes.failure} role="alert">
    <p>This video cannot be played here. You can download it, and play it on your device.</p>
    <button type="button" className={classes.again} onClick={tryAgain}>
      Try again
    </button>
  </div>
)
