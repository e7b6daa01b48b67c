import '@mantine/core/styles/Input.css'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { contactCategories, contactMessageMax } from '@vignette/domain/contact/form'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import type { useContactForm } from '../use-contact-form.ts'
import classes from './contact-form.module.css'

type Contact = ReturnType<typeof useContactForm>
type ContactFormProps = Pick<Contact, 'form' | 'submit' | 'prepare' | 'isEmptied'> & {
  readonly phase: Exclude<Contact['phase'], { status: 'sent' }>
}

const choices = [
  { value: '', label: 'Choose a category' },
  ...Object.entries(contactCategories).map(([value, label]) => ({ value, label })),
]

const belowInput = ['label', 'input', 'error', 'description'] as const

export const ContactForm = ({ form, phase, submit, prepare, isEmptied }: ContactFormProps) => {
  const headingId = useId()
  const { isSubmitting } = form.formState
  // somebody who waited at the panel goes on here; the focus of somebody who went elsewhere is left alone
  const takeFocusBack = (heading: HTMLElement | null): void => {
    if (isEmptied && document.activeElement === document.body) heading?.focus()
  }
  return (
    <Form
      isBusy={isSubmitting}
      onSubmit={submit}
      onFocus={prepare}
      className={classes.sheet}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} ref={takeFocusBack} tabIndex={-1}>
        Your message
      </h2>
      {isEmptied && <p className={classes.emptied}>Your message is on its way. You can write another one.</p>}
      <ContactFields form={form} isBusy={isSubmitting} />
      <WebsiteTrap form={form} />
      {phase.status === 'failed' && (
        <div className={classes.failure}>
          <Notice tone="error">{phase.alert}</Notice>
          <p>What you wrote is still here, also after a reload of this tab.</p>
        </div>
      )}
      <div className={classes.actions}>
        <SubmitButton size="md" isBusy={isSubmitting} busyText="Sending...">
          Send message
        </SubmitButton>
      </div>
    </Form>
  )
}

type ContactFieldsProps = Pick<Contact, 'form'> & { readonly isBusy: boolean }

const ContactFields = ({ form, isBusy }: ContactFieldsProps) => {
  const isHydrated = useHydrated()
  // text typed before the page's code is loaded would be lost
  const field = fieldsOf(form, { isBusy: isBusy || !isHydrated })
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="Name" autoComplete="name" size="md" {...field('name', { required: true })} />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          size="md"
          {...field('email', { required: true })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Category"
          size="md"
          data={choices}
          classNames={{ input: classes.choice }}
          {...field('category', { required: true })}
          // a select cannot be read-only
          disabled={!isHydrated}
        />
        <TextInput label="Subject" autoComplete="off" size="md" {...field('subject', { required: true })} />
      </div>
      <Textarea
        label="Message"
        rows={8}
        size="md"
        classNames={{ input: classes.message }}
        inputWrapperOrder={[...belowInput]}
        description={<Length control={form.control} />}
        {...field('message', { required: true })}
      />
    </>
  )
}

/** A hidden field that only programs fill in. */
const WebsiteTrap = ({ form }: Pick<Contact, 'form'>) => (
  <div className={classes.website} aria-hidden>
    <label htmlFor="website">Website</label>
    <input id="website" type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
  </div>
)

/** The length of the message, and by how much it is too long. */
const Length = ({ control }: Pick<Contact['form'], 'control'>) => {
  const { length } = useWatch({ control, name: 'message' })
  const excess = length - contactMessageMax
  return (
    <span className={classes.length} data-over={excess > 0 || undefined}>
      {excess > 0 ? `${excess} characters too many` : `${length} / ${contactMessageMax}`}
    </span>
  )
}
