import { safeAreas, type SafeArea } from '@vignette/domain/captions/safe-areas'
import { type CSSProperties, useState } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { act, commandsOf } from '#components/video/player-commands.ts'
import { PlayerControls } from '#components/video/player-controls.tsx'
import { playerInput } from '#components/video/player-input.ts'
import { usePlayback } from '#components/video/use-playback.ts'
import { useCaptionPreview } from '../use-caption-preview.ts'
import type { CaptionsEditor } from '../use-captions-editor.ts'
import classes from './caption-stage.module.css'

type CaptionStageProps = {
  readonly editor: CaptionsEditor
  readonly url: string
  readonly onRefused: () => void
}

type Shown = SafeArea | 'none'

const choices = [
  { id: 'none' as const, label: 'Plain' },
  ...Object.entries(safeAreas).map(([id, { name }]) => ({ id: id as SafeArea, label: name })),
]

/** The original with the captions drawn over it. For vertical videos it shows what platforms cover. */
export const CaptionStage = ({ editor, url, onRefused }: CaptionStageProps) => {
  const { film, frame } = editor
  const { error } = useCaptionPreview(editor)
  const [shown, show] = useState<Shown>('none')
  const ratio: CSSProperties & Record<'--ratio', number> = { '--ratio': frame.width / frame.height }
  const playback = usePlayback(film.video, film.lengthMs / 1_000)
  const commands = { ...commandsOf(film.video, playback), showInPicture: undefined }
  const { onKeyDown, onPointerUp } = playerInput({
    act: (action) => act(action, playback, commands),
    toggle: commands.toggle,
    areShown: true,
    wake: () => undefined,
  })
  return (
    <div className={classes.stage}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is in it */}
      <section
        className={classes.player}
        style={ratio}
        tabIndex={-1}
        aria-label="The original video with its captions"
        onKeyDown={onKeyDown}
      >
        <div className={classes.frame}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they are drawn over it */}
          <video
            ref={film.video}
            src={url}
            playsInline
            preload="auto"
            tabIndex={-1}
            aria-label="The original video with its captions"
            onError={onRefused}
            onPointerUp={onPointerUp}
            {...film.events}
          />
          {shown !== 'none' && <Covered area={shown} />}
        </div>
        <PlayerControls playback={playback} commands={commands} sprites={null} isFull={false} place="below" />
      </section>
      {frame.height > frame.width && (
        <Choices legend="Show what a platform covers" options={choices} chosen={shown} choose={show} />
      )}
      {error && (
        <p className={classes.problem} role="alert">
          The captions cannot be shown on the video here: {error.message} They can still be corrected.
        </p>
      )}
    </div>
  )
}

/** What a platform lays over the video. */
const Covered = ({ area }: { readonly area: SafeArea }) => {
  const { top, right, bottom, left, name } = safeAreas[area]
  const share = (value: number) => `${value * 100}%`
  return (
    <div
      className={classes.covered}
      role="img"
      aria-label={`What ${name} covers`}
      style={{ inset: `${share(top)} ${share(right)} ${share(bottom)} ${share(left)}` }}
    />
  )
}
