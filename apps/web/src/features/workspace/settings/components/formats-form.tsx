import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { type Formats, locales } from '@vignette/domain/kernel/formats'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useFormatsForm } from '../use-formats-form.ts'
import { zoneGroups } from '#lib/zone-groups.ts'
import classes from './preferences-section.module.css'

const countries = Object.entries(locales).map(([value, label]) => ({ value, label }))

export const FormatsForm = ({ formats }: { readonly formats: Formats | null }) => {
  const { field, example, browserZone, failure, isSubmitting, submit, chosen } = useFormatsForm(formats)
  return (
    <Form isBusy={isSubmitting} onSubmit={submit}>
      <div className={classes.fields}>
        <NativeSelect label="Region" data={countries} {...field('locale')} defaultValue={chosen.locale} />
        <NativeSelect
          label="Time zone"
          data={zoneGroups(chosen.timeZone)}
          {...field('timeZone')}
          defaultValue={chosen.timeZone}
        />
      </div>
      <p className={classes.note}>
        <span>{example}</span>. Your e-mails use these formats too.
        {browserZone !== chosen.timeZone && ` This browser is in ${browserZone.replaceAll('_', ' ')}.`}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <SubmitButton isBusy={isSubmitting}>Save the formats</SubmitButton>
    </Form>
  )
}
