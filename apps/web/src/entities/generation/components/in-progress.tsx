import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import { aspects } from '@vignette/domain/generation/platforms'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation, GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import { VideoProgress } from '../videos/progress/video-progress.tsx'
import classes from './in-progress.module.css'

type InProgressProps = { readonly generation: Generation; readonly progress: GenerationProgress | null }

const askedOf = ({ settings }: Generation, progress: GenerationProgress | null): number => {
  const { variations } = settings
  return progress?.of ?? (typeof variations === 'number' ? variations : 1)
}

const wordsOf = ({ kind }: Generation, progress: GenerationProgress | null, of: number): string => {
  if (progress === null || progress.status === 'requested') return 'Waiting for its turn…'
  if (kinds[kind].makes === 'texts') return 'Being written…'
  return of === 1 ? 'Being drawn…' : `${progress.done} of ${of} drawn`
}

/** A generation in progress: its texts as they are being written, and a placeholder for each picture. */
export const InProgress = ({ generation, progress }: InProgressProps) => {
  if (kinds[generation.kind].makes === 'videos')
    return <VideoProgress progress={progress} isNew={generation.kind === 'videoGeneration'} />
  const of = askedOf(generation, progress)
  const places = Array.from({ length: of }, (_, index) => index)
  const isPictures = kinds[generation.kind].makes === 'images'
  return (
    <div className={classes.progress}>
      <p>{wordsOf(generation, progress, of)}</p>
      {isPictures && (
        <Progress
          value={((progress?.done ?? 0) / of) * 100}
          size="sm"
          color="var(--brand-primary)"
          aria-label="Progress"
        />
      )}
      <div className={isPictures ? classes.pictures : classes.texts} data-count={of} aria-hidden>
        {places.map((index) =>
          isPictures ? (
            <div key={index} className={classes.picture} style={{ aspectRatio: ratioOf(generation) }} />
          ) : (
            <Writing key={index} text={progress?.texts?.[index] ?? ''} />
          ),
        )}
      </div>
    </div>
  )
}

const Writing = ({ text }: { readonly text: string }) => (
  <div className={classes.text} dir="auto">
    {text === '' ? <span className={classes.lines} /> : text}
  </div>
)

const ratioOf = ({ settings }: Generation): string => {
  const name = settings['aspect']
  const aspect = typeof name === 'string' && Object.hasOwn(aspects, name) ? aspects[name as keyof typeof aspects] : null
  return aspect ? `${aspect.width} / ${aspect.height}` : '1'
}
