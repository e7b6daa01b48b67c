import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { type WebsiteFacts, websiteRequestSchema } from '@vignette/domain/brand/schemas/website'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { readWebsite } from '../api/read-website.ts'
import classes from './fill-in.module.css'

/** Asks for the address of a website, and for what it says. */
export const WebsiteForm = ({ found }: { readonly found: (facts: WebsiteFacts) => void }) => {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(websiteRequestSchema), defaultValues: { url: '' } })
  const read = async ({ url }: { readonly url: string }) => {
    setFailure(null)
    try {
      found(await readWebsite(url))
    } catch (error) {
      const failures = error instanceof ApiError ? error.details.fields : []
      if (showFieldFailures(form.setError, failures, ['url'])) return
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const { isSubmitting } = form.formState
  const field = fieldsOf(form)
  return (
    <Form className={classes.form} isBusy={isSubmitting} onSubmit={form.handleSubmit(read)}>
      <TextInput
        label="Address of your website"
        description="We read this one page: its name, description, language and colours. Nothing of it is kept."
        placeholder="www.example.com"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        data-autofocus
        maxLength={500}
        {...field('url', { required: true })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes.actions}>
        <SubmitButton isBusy={isSubmitting} busyText="Reading the page...">
          Read the page
        </SubmitButton>
      </div>
    </Form>
  )
}
