import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '#components/ui/icons.ts'
import type { Icon } from '#components/ui/icons.ts'
import { clock } from '../time-words.ts'
import type { CropEditor } from '../use-crop-editor.ts'
import classes from './crop-controls.module.css'

type CropControlsProps = { readonly editor: CropEditor }

/** Plays the video, goes through it frame by frame, and changes what cannot be dragged. */
export const CropControls = ({ editor }: CropControlsProps) => {
  const { film, undo, redo, keyHere, removeKey, isWide, canChange } = editor
  return (
    <div className={classes.controls}>
      <div className={classes.group}>
        <Tool label="One frame back" Icon={IconChevronLeft} act={() => film.step(-1)} />
        <Tool
          label={film.isPlaying ? 'Pause' : 'Play'}
          Icon={film.isPlaying ? IconPlayerPause : IconPlayerPlay}
          act={film.toggle}
        />
        <Tool label="One frame on" Icon={IconChevronRight} act={() => film.step(1)} />
        <span className={classes.time}>
          {clock(film.atMs)} / {clock(film.lengthMs)}
        </span>
      </div>
      {canChange && (
        <div className={classes.group}>
          <Tool label="Undo" Icon={IconArrowBackUp} act={undo} />
          <Tool label="Redo" Icon={IconArrowForwardUp} act={redo} />
          <Button size="xs" variant="default" disabled={!keyHere} onClick={() => keyHere && removeKey(keyHere)}>
            Remove what was set here
          </Button>
          <Button size="xs" variant="default" onClick={editor.toggleWide}>
            {isWide ? 'Crop from here' : 'Show all from here'}
          </Button>
        </div>
      )}
    </div>
  )
}

type ToolProps = { readonly label: string; readonly Icon: Icon; readonly act: (() => void) | null }

const Tool = ({ label, Icon, act }: ToolProps) => (
  <ActionIcon size={36} variant="default" aria-label={label} disabled={act === null} onClick={() => act?.()}>
    <Icon size={20} stroke={1.75} aria-hidden />
  </ActionIcon>
)
