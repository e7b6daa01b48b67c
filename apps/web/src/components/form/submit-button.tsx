import '@mantine/core/styles/Button.css'
import { Button, type ButtonProps } from '@mantine/core'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import classes from './submit-button.module.css'

type SubmitButtonProps = ButtonProps & {
  readonly isBusy: boolean
  /** The label while the form is being sent; by default it stays the same. */
  readonly busyText?: string
}

/** Sends the form around it. Meanwhile it keeps the focus, which a disabled button would lose. */
export const SubmitButton = ({ isBusy, busyText, children, disabled = false, ...props }: SubmitButtonProps) => (
  <Button
    // nothing is sent by the browser alone, before the page's code is there
    type={useHydrated() ? 'submit' : 'button'}
    className={classes.submit}
    disabled={disabled}
    data-busy={isBusy || undefined}
    aria-disabled={disabled || isBusy}
    {...props}
  >
    {isBusy ? (busyText ?? children) : children}
  </Button>
)
