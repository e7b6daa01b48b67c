import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Checkbox, NativeSelect, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import classes from './design-page.module.css'

const filledIn = { brand: '', email: 'ada@example.com', username: 'a', password: '', kind: 'Everything', message: '' }

const tooShort = { username: { type: 'server', message: 'Please use at least 2 characters' } }

const sendingMs = 2_000

const send = (): Promise<void> => new Promise((sent) => setTimeout(sent, sendingMs))

export const Fields = () => (
  <>
    <Sheet title="A form">
      <ExampleForm />
    </Sheet>
    <Sheet title="Choices">
      <div className={classes.grid}>
        <div className={classes.stack}>
          <Checkbox label="Keep me signed in" defaultChecked />
          <Radio name="tone" label="Casual" defaultChecked />
          <Radio name="tone" label="Formal" />
        </div>
        <SegmentedControl data={['Monthly', 'Annual']} aria-label="Interval" />
        <TextInput label="Workspace" defaultValue="Not now" disabled />
      </div>
    </Sheet>
  </>
)

/** A form like all forms of the product. Sending it takes a while and has no effect. */
const ExampleForm = () => {
  const form = useForm({ defaultValues: filledIn, errors: tooShort })
  const { isSubmitting } = form.formState
  const field = fieldsOf(form)
  const { readOnly: _ofInputsOnly, ...kind } = field('kind')
  return (
    <Form isBusy={isSubmitting} onSubmit={form.handleSubmit(send)} className={classes.stack} aria-label="Example">
      <div className={classes.grid}>
        <TextInput label="Brand name" placeholder="Engine Notes" {...field('brand', { required: true })} />
        <TextInput label="E-mail" description="Where we answer." {...field('email')} />
        <TextInput label="Username" {...field('username')} />
        <PasswordField label="Password" autoComplete="off" {...field('password')} />
        <NativeSelect label="Kind" data={['Everything', 'Grants', 'Jobs']} {...kind} />
        <Textarea label="Message" rows={3} {...field('message')} />
      </div>
      <div className={classes.row}>
        <SubmitButton isBusy={isSubmitting} busyText="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  )
}
