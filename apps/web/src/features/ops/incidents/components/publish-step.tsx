import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { Incident } from '@vignette/domain/status/schemas/incidents'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { IncidentStory } from '#entities/status/incident-story.tsx'
import classes from './incident-form.module.css'

type PublishStepProps = {
  readonly preview: Incident
  readonly isPending: boolean
  readonly error: Error | null
  readonly publish: () => void
  readonly back: () => void
}

/** A preview of the message before it is published. */
export const PublishStep = ({ preview, isPending, error, publish, back }: PublishStepProps) => (
  <div className={classes.form}>
    <p>Everybody will read this, on the status page and at the top of their dashboard:</p>
    <div className={classes.preview}>
      <IncidentStory incident={preview} />
    </div>
    {error && <FailureNotice error={error} />}
    <div className={classes.actions}>
      <Button variant="default" onClick={back} disabled={isPending}>
        Back
      </Button>
      <Button onClick={publish} loading={isPending} data-autofocus>
        Publish
      </Button>
    </div>
  </div>
)
