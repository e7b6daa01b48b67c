import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '../ui/icons.ts'
import type { Icon } from '../ui/icon.tsx'
import { playTime } from './play-time.ts'
import classes from './player-controls.module.css'
import { SeekBar } from './seek-bar.tsx'
import type { SpriteSheet } from './sprite-picture.tsx'
import type { PlayerCommands } from './player-commands.ts'
import type { Playback } from './use-playback.ts'

type PlayerControlsProps = {
  readonly playback: Playback
  readonly commands: PlayerCommands
  readonly sprites: SpriteSheet | null
  readonly isFull: boolean
  /** Over the foot of the picture, or below where nothing may cover it. */
  readonly place: 'over' | 'below'
}

/** The bar at the foot of a player. */
export const PlayerControls = ({ playback, commands, sprites, isFull, place }: PlayerControlsProps) => {
  const { isPlaying, time, duration, hasCaptionsOn } = playback
  const { toggle, seekTo, toggleCaptions, toggleFull, showInPicture } = commands
  return (
    <div className={classes.controls} data-place={place} dir="ltr">
      <SeekBar playback={playback} sprites={sprites} seekTo={seekTo} />
      <div className={classes.row}>
        <Control
          does={toggle}
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={isPlaying ? 'Pause' : 'Play'}
          shortcut="k"
        />
        <Volume playback={playback} commands={commands} />
        <span className={classes.time}>
          {playTime(time)} / {playTime(duration)}
        </span>
        {hasCaptionsOn !== null && (
          <Control does={toggleCaptions} icon={IconBadgeCc} label="Captions" shortcut="c" isPressed={hasCaptionsOn} />
        )}
        <Speed playback={playback} commands={commands} />
        {showInPicture && <Control does={showInPicture} icon={IconPictureInPicture} label="Picture in picture" />}
        {toggleFull && (
          <Control
            does={toggleFull}
            icon={isFull ? IconMinimize : IconMaximize}
            label={isFull ? 'Leave full screen' : 'Full screen'}
            shortcut="f"
          />
        )}
      </div>
    </div>
  )
}

type ControlProps = {
  readonly does: () => void
  readonly icon: Icon
  readonly label: string
  readonly shortcut?: string
  readonly isPressed?: boolean
}

const Control = ({ does, icon: Drawn, label, shortcut, isPressed }: ControlProps) => (
  <button
    type="button"
    className={classes.control}
    onClick={does}
    aria-label={label}
    aria-pressed={isPressed}
    aria-keyshortcuts={shortcut}
    title={shortcut === undefined ? label : `${label} (${shortcut.toUpperCase()})`}
  >
    <Drawn size={20} stroke={1.75} aria-hidden />
  </button>
)

type PartProps = Pick<PlayerControlsProps, 'playback' | 'commands'>

const Volume = ({ playback: { volume }, commands: { toggleMuted, setVolume } }: PartProps) => (
  <span className={classes.volume}>
    <Control
      does={toggleMuted}
      icon={volume === 0 ? IconVolumeOff : IconVolume}
      label={volume === 0 ? 'Unmute' : 'Mute'}
      shortcut="m"
    />
    <input
      type="range"
      className={classes.level}
      aria-label="Volume"
      aria-valuetext={`${Math.round(volume * 100)} %`}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={({ currentTarget: { value } }) => setVolume(Number(value))}
    />
  </span>
)

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

const Speed = ({ playback: { rate }, commands: { setRate } }: PartProps) => (
  <select
    className={classes.speed}
    aria-label="Speed"
    value={rate}
    onChange={({ currentTarget: { value } }) => setRate(Number(value))}
  >
    {speeds.map((speed) => (
      <option key={speed} value={speed}>
        {speed}×
      </option>
    ))}
  </select>
)
