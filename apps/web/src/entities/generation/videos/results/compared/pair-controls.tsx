import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '#components/ui/icons.ts'
import { playTime, spokenTime } from '#components/video/play-time.ts'
import type { Pair } from './use-pair.ts'
import classes from './pair.module.css'

/** Plays both videos, and goes to a moment of them. */
export const PairControls = ({ isPlaying, at, length, toggle, seek }: Pair) => {
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={classes.controls}>
      <ActionIcon size={36} variant="default" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={`${spokenTime(at)} of ${spokenTime(length)}`}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(at, length)}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <span>
        {playTime(at)} / {playTime(length)}
      </span>
    </div>
  )
}
