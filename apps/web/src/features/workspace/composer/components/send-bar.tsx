import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { IconCalendarPlus, IconSend } from '#components/ui/icons.ts'
import { placeOfZone } from '#entities/post/zone-words.ts'
import { isBlankDraft } from '../post-draft.ts'
import type { useComposer } from '../use-composer.ts'
import type { useSending } from '../use-sending.ts'
import { ProblemList } from './problem-list.tsx'
import classes from './send-bar.module.css'

type SendBarProps = {
  readonly composer: ReturnType<typeof useComposer>
  readonly sending: ReturnType<typeof useSending>
  readonly accounts: readonly ShownAccount[]
  readonly isNew: boolean
}

const iconOf = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** What speaks against the post, and the buttons that send it. */
export const SendBar = ({ composer: { draft, isTouched, startOver }, sending, accounts, isNew }: SendBarProps) => {
  const { timing } = draft
  const isBlank = isBlankDraft(draft)
  const isNow = timing.when === 'now'
  const { busyWith, error, problems, send } = sending
  const intent = isNow ? 'publish' : 'schedule'
  const Icon = isNow ? IconSend : IconCalendarPlus
  return (
    <section className={classes.bar} aria-label="Send">
      {/* of what nobody has begun nothing is wrong yet */}
      {!isBlank && <ProblemList problems={problems} accounts={accounts} />}
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <Button
          leftSection={<Icon {...iconOf} />}
          disabled={isBlank || (busyWith !== null && busyWith !== intent)}
          loading={busyWith === intent}
          onClick={() => send(intent)}
        >
          {isNow ? 'Publish now' : 'Schedule'}
        </Button>
        <Button
          variant="default"
          disabled={isBlank || (busyWith !== null && busyWith !== 'draft')}
          loading={busyWith === 'draft'}
          onClick={() => send('draft')}
        >
          {isNew ? 'Save as a draft' : 'Keep as a draft'}
        </Button>
        {isTouched && (
          <Button variant="subtle" onClick={startOver}>
            {isNew ? 'Start over' : 'Undo my changes'}
          </Button>
        )}
      </div>
      <p className={classes.note}>
        {isNow
          ? 'It goes out at once, and you see here how that went.'
          : `It goes out at that time on the clocks of ${placeOfZone(timing.timeZone)}.`}
      </p>
    </section>
  )
}
