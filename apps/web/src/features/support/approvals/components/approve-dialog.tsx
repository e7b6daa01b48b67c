import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { goodwillReasons } from '@vignette/domain/goodwill/schemas'
import type { Approval } from '@vignette/domain/support/schemas/acts'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import classes from './approvals-page.module.css'

type ApproveDialogProps = {
  readonly approval: Approval | null
  readonly approve: (approval: Approval) => void
  readonly close: () => void
}

/** Asks once more, with whom and how much, before the credits are given. */
export const ApproveDialog = ({ approval, approve, close }: ApproveDialogProps) => (
  <Dialog opened={approval !== null} close={close} title="Approve">
    {approval && (
      <div className={classes.question}>
        <p>
          <strong>
            Give {creditWords(approval.amount)} to <bdi>{approval.customer ?? approval.workspaceId}</bdi>?
          </strong>
        </p>
        <p>
          <bdi>{approval.by}</bdi> asked for them. {goodwillReasons[approval.reasonCode]}: “<bdi>{approval.note}</bdi>”.
          They can be spent at once, and you cannot take them back here.
        </p>
        <DialogActions close={close}>
          <Button
            data-autofocus
            onClick={() => {
              close()
              approve(approval)
            }}
          >
            Give {creditWords(approval.amount)}
          </Button>
        </DialogActions>
      </div>
    )}
  </Dialog>
)
