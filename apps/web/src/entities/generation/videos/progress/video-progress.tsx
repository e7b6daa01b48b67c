import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { GenerationProgress, ModelProgress } from '@vignette/domain/generation/schemas/generations'
import { formatCount } from '#lib/formats.ts'
import { timeWords } from './time-words.ts'
import classes from './video-progress.module.css'

type VideoProgressProps = {
  readonly progress: GenerationProgress | null
  /** True if it is made of no other video. */
  readonly isNew?: boolean
}

const wordsOf = ({ progress, isNew = false }: VideoProgressProps): string => {
  if (progress === null || progress.status === 'requested') return 'Waiting for its turn…'
  const { frames, model } = progress
  if (model) return modelWords(model)
  if (!frames || frames.done === 0) return isNew ? 'The video is being made…' : 'The video is being looked at…'
  return frames.of > 0
    ? `${formatCount(Math.min(frames.done, frames.of))} of ${formatCount(frames.of)} frames`
    : `${formatCount(frames.done)} frames`
}

const modelWords = ({ shots }: ModelProgress): string => {
  if (!shots) return 'The model is working on it…'
  return `${formatCount(shots.done)} of ${formatCount(shots.of)} shots filmed`
}

/** The time that is left where it is known, else the time that has passed beside what is usual. */
const timesOf = (progress: GenerationProgress | null): string | null => {
  const { frames, model } = progress ?? {}
  if (!model) return typeof frames?.secondsLeft === 'number' ? `${timeWords(frames.secondsLeft)} left` : null
  const { passedSeconds, usualSeconds } = model
  const usual = passedSeconds > usualSeconds ? 'longer than usual' : `usually ${timeWords(usualSeconds)} in all`
  return `${timeWords(passedSeconds)} so far, ${usual}`
}

/** Null where nobody knows. */
const shareOf = (progress: GenerationProgress | null): number | null => {
  if (progress?.model && !progress.model.shots) return null
  const { done, of } = progress?.model?.shots ?? progress?.frames ?? { done: 0, of: 0 }
  return of > 0 ? Math.min(100, (done / of) * 100) : 0
}

/** How far the making of a video is. */
export const VideoProgress = (props: VideoProgressProps) => {
  const { progress } = props
  const [times, share] = [timesOf(progress), shareOf(progress)]
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        <span>{wordsOf(props)}</span>
        {times !== null && <span>{times}</span>}
      </p>
      {share !== null && <Progress value={share} size="md" color="var(--brand-primary)" aria-label="Progress" />}
      <p className={classes.note}>You can leave this page. The video is made meanwhile, and will be in your library.</p>
    </div>
  )
}
