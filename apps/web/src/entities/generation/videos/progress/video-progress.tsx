import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
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
  const { frames } = progress
  if (!frames || frames.done === 0) return isNew ? 'The video is being made…' : 'The video is being looked at…'
  return frames.of > 0
    ? `${formatCount(Math.min(frames.done, frames.of))} of ${formatCount(frames.of)} frames`
    : `${formatCount(frames.done)} frames`
}

const shareOf = (progress: GenerationProgress | null): number => {
  const { done, of } = progress?.frames ?? { done: 0, of: 0 }
  return of > 0 ? Math.min(100, (done / of) * 100) : 0
}

/** How far the rendering of a video is. */
export const VideoProgress = (props: VideoProgressProps) => {
  const { progress } = props
  const secondsLeft = progress?.frames?.secondsLeft ?? null
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        <span>{wordsOf(props)}</span>
        {secondsLeft !== null && <span>{timeWords(secondsLeft)} left</span>}
      </p>
      <Progress value={shareOf(progress)} size="md" color="var(--brand-primary)" aria-label="Progress" />
      <p className={classes.note}>You can leave this page. The video is made meanwhile, and will be in your library.</p>
    </div>
  )
}
