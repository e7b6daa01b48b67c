import { useContactForm } from '../use-contact-form.ts'
import { ContactForm } from './contact-form.tsx'
import classes from './contact-page.module.css'
import { ContactPanels } from './contact-panels.tsx'
import { SentPanel } from './sent-panel.tsx'

export const ContactPage = () => {
  const contact = useContactForm()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Write to us.</h1>
        <p>
          A question before you start, something that does not work, an idea, a story: a person reads every message and
          answers it.
        </p>
      </header>
      <div className={classes.columns}>
        {contact.phase.status === 'sent' ? <SentPanel /> : <ContactForm {...contact} phase={contact.phase} />}
        <ContactPanels />
      </div>
    </div>
  )
}
