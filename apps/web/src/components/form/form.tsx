import type { ComponentProps, SyntheticEvent } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import classes from './form.module.css'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  readonly isBusy: boolean
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown
}

/** A form with checks of its own. While it is being sent it is not sent again. */
export const Form = ({ isBusy, onSubmit, children, ...props }: FormProps) => {
  const isHydrated = useHydrated()
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    // React hands what happens in a dialog on to a form around it, whose part the dialog is not on the page
    event.stopPropagation()
    if (isBusy) event.preventDefault()
    else onSubmit(event)
  }
  return (
    <form noValidate onSubmit={send} {...props}>
      {!isHydrated && (
        <noscript>
          <p className={classes.scriptless}>To send this, switch on JavaScript in your browser.</p>
        </noscript>
      )}
      {children}
    </form>
  )
}
