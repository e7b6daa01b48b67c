import '@mantine/core/styles/Input.css'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { sales } from '#content/landing/copy.ts'
import { teamSizes } from '#features/public/landing/sales-request.ts'
import { useSalesForm } from '#features/public/landing/use-sales-form.ts'
import classes from './sales-dialog.module.css'

type SalesDialogProps = { readonly opened: boolean; readonly close: () => void }

/** The quick checkout of the plan whose price is agreed on: what is known goes to the team as a message. */
export const SalesDialog = ({ opened, close }: SalesDialogProps) => {
  const request = useSalesForm(close)
  return (
    <Dialog opened={opened} title={sales.title} close={close}>
      {request.phase.status === 'sent' ? <Sent /> : <SalesForm {...request} />}
    </Dialog>
  )
}

// the form that had the focus is gone
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

const Sent = () => (
  <div className={classes.sent} role="status">
    <h3 ref={takeFocus} tabIndex={-1}>
      {sales.sentTitle}
    </h3>
    <p>{sales.sentText}</p>
  </div>
)

const SalesForm = ({ form, phase, submit }: ReturnType<typeof useSalesForm>) => {
  const { isSubmitting } = form.formState
  const field = fieldsOf(form)
  const { readOnly: _ofInputsOnly, ...size } = field('size')
  return (
    <Form method="post" isBusy={isSubmitting} onSubmit={submit} className={classes.form}>
      <p>{sales.lead}</p>
      <TextInput label={sales.name} autoComplete="name" data-autofocus {...field('name', { required: true })} />
      <TextInput
        label={sales.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email', { required: true })}
      />
      <div className={classes.pair}>
        <TextInput label={sales.company} autoComplete="organization" {...field('company', { required: true })} />
        <NativeSelect label={sales.size} data={[...teamSizes]} {...size} />
      </div>
      <Textarea label={sales.message} rows={4} {...field('message', { required: true })} />
      <div className={classes.website} aria-hidden>
        <label htmlFor="sales-website">Website</label>
        <input id="sales-website" type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      {phase.status === 'failed' && <Notice tone="error">{phase.alert}</Notice>}
      <SubmitButton isBusy={isSubmitting} busyText={sales.sending}>
        {sales.send}
      </SubmitButton>
    </Form>
  )
}
