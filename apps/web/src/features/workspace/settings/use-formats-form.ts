import { zodResolver } from '@hookform/resolvers/zod'
import { formatsRequestSchema } from '@vignette/domain/account/schemas'
import type { Formats } from '@vignette/domain/kernel/formats'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { refreshProfile } from '#entities/profile/refresh-profile.ts'
import { formatExample } from '#lib/formats.ts'
import { browserFormats } from '#lib/reader-formats.ts'
import { toast } from '#lib/toast.ts'
import { chooseFormats } from './api/choose-formats.ts'

/** The choice of formats. Until others are chosen, they are those of the browser. */
export const useFormatsForm = (formats: Formats | null) => {
  const [ofBrowser] = useState(browserFormats)
  const [now] = useState(() => new Date())
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(formatsRequestSchema), defaultValues: formats ?? ofBrowser })
  const chosen = form.watch()
  const save = async (values: Formats) => {
    setFailure(null)
    try {
      await chooseFormats(values)
      // the page is drawn anew with them, and this form with it
      toast.success('Dates and numbers are written like that now.')
      await refreshProfile()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    field: fieldsOf(form),
    chosen,
    example: formatExample(chosen, now),
    browserZone: ofBrowser.timeZone,
    failure,
    isSubmitting: form.formState.isSubmitting,
    submit: form.handleSubmit(save),
  }
}
