import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-actions.module.css'

type DialogActionsProps = {
  readonly close: () => void
  /** The label of the way back. */
  readonly back?: string
  /** The way back has the focus at first, since what the question is about cannot be undone. */
  readonly isBackFirst?: boolean
  /** The button that does it. */
  readonly children: ReactNode
}

/** The buttons at the end of a dialog: the way back, and what the dialog is for. */
export const DialogActions = ({ close, back = 'Back', isBackFirst = false, children }: DialogActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" onClick={close} {...(isBackFirst && { 'data-autofocus': true })}>
      {back}
    </Button>
    {children}
  </div>
)
