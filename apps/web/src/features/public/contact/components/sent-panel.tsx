import { IconCircleCheck } from '#components/ui/icons.ts'
import classes from './contact-form.module.css'

// the form that had the focus is gone
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

export const SentPanel = () => (
  <section className={`${classes.sheet} ${classes.sent}`} role="status">
    <IconCircleCheck size={56} stroke={1.25} aria-hidden />
    <h2 ref={takeFocus} tabIndex={-1}>
      Message Sent
    </h2>
    <p>Thank you. We answer within 24-48 hours on business days.</p>
  </section>
)
