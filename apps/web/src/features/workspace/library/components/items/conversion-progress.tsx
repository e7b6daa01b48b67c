import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { generationProgress } from '#entities/generation/live-progress.ts'
import { timeWords } from '#entities/generation/videos/progress/time-words.ts'
import { useCancelConversion } from '#entities/library/conversions.ts'
import classes from './video-platforms.module.css'

type ConversionProgressProps = { readonly id: string; readonly name: string }

/** How far a video is that is being prepared, as long as the page hears of it, and the way to stop it. */
export const ConversionProgress = ({ id, name }: ConversionProgressProps) => {
  const subscribe = useCallback((changed: () => void) => generationProgress.subscribe(id, changed), [id])
  const frames = useSyncExternalStore(subscribe, () => generationProgress.of(id))?.frames
  const percent = frames && frames.of > 0 ? Math.min(100, Math.floor((100 * frames.done) / frames.of)) : 0
  const { mutate: cancel, isPending, error } = useCancelConversion()
  return (
    <>
      <span className={classes.reason}>
        {frames ? `Being prepared: ${percent} %` : 'Being prepared. You can leave this page meanwhile.'}
        {frames?.secondsLeft ? `, ${timeWords(frames.secondsLeft)} left` : null}
      </span>
      <Progress size={4} value={percent} color="var(--brand-primary)" aria-label={`Preparing for ${name}`} />
      <Button
        className={classes.act}
        size="compact-sm"
        variant="default"
        aria-label={`Stop preparing for ${name}`}
        disabled={isPending}
        onClick={() => cancel(id)}
      >
        Stop
      </Button>
      {error && <FailureNotice error={error} />}
    </>
  )
}
