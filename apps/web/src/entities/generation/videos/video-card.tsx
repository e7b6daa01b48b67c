import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useState } from 'react'
import { IconWand } from '#components/ui/icons.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { DiscardButton } from '../texts/discard-button.tsx'
import { nameOfResult } from '../result-words.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { sourceOf } from './work/source-video.ts'
import { VideoResult } from './results/video-result.tsx'
import { WorkOnVideo } from './ordering/work-on-video.tsx'
import classes from './video-card.module.css'

type VideoCardProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly number: number
  readonly onMore: (ids: readonly string[]) => void
}

/** A video that was made, with its actions. */
export const VideoCard = ({ generation, result, number, onMore }: VideoCardProps) => {
  const [isOpen, setOpen] = useState(false)
  const name = nameOfResult(generation.kind, number)
  const isThere = result.url !== undefined
  return (
    <article className={classes.card} aria-label={name}>
      <VideoResult generation={generation} result={result} />
      <Permitted to="create">
        {isThere && isOpen && (
          <WorkOnVideo video={sourceOf(generation, result)} legend="Do more with it" onStarted={onMore} />
        )}
        <div className={classes.more}>
          {isThere && !isOpen && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconWand size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              Do more with it
            </Button>
          )}
          <DiscardButton generationId={generation.id} resultId={result.id} name={name} />
        </div>
      </Permitted>
    </article>
  )
}
