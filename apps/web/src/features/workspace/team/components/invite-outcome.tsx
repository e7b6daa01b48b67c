import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import type { Outcome } from '../use-invite.ts'
import classes from './team-page.module.css'

type InviteOutcomeProps = {
  readonly addresses: readonly string[]
  /** Of the addresses that were tried so far. */
  readonly outcomes: readonly Outcome[]
  readonly close: () => void
  /** Asks for addresses once more, beginning with those that failed. */
  readonly again: (failed: readonly string[]) => void
}

/** What happened to each address, while they are sent and after. */
export const InviteOutcome = ({ addresses, outcomes, close, again }: InviteOutcomeProps) => {
  const failed = outcomes.filter(({ failure }) => failure !== null).map(({ email }) => email)
  const isOver = outcomes.length === addresses.length
  return (
    <div className={classes.form}>
      <p role="status">
        {isOver
          ? `${formatCount(outcomes.length - failed.length)} of ${formatCount(addresses.length)} invited.`
          : `Inviting ${formatCount(outcomes.length + 1)} of ${formatCount(addresses.length)}...`}
      </p>
      <ul className={classes.outcomes}>
        {outcomes.map(({ email, failure }) => (
          <li key={email} data-failed={failure !== null || undefined}>
            {failure === null ? (
              <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            )}
            <span>
              <strong>{email}</strong> {failure ?? 'Invited'}
            </span>
          </li>
        ))}
      </ul>
      {isOver && (
        <DialogActions close={close} back="Done">
          <Button onClick={() => again(failed)}>{failed.length > 0 ? 'Edit and try again' : 'Invite others'}</Button>
        </DialogActions>
      )}
    </div>
  )
}
