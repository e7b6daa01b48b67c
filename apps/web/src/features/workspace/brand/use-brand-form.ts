import { zodResolver } from '@hookform/resolvers/zod'
import {
  type BrandChange,
  brandChangeRequestSchema,
  type BrandDetails,
  detailsOfChange,
} from '@vignette/domain/brand/schemas'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Message } from '#components/ui/notice.tsx'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { changeBrand } from './api/change-brand.ts'
import { detailsOf, labels, newestBrand } from './brand-edit.ts'
import { answersOf } from './wizard-draft.ts'

export type BrandValues = z.input<typeof brandChangeRequestSchema>

const valuesOf = (brand: BrandDetails): BrandValues => {
  const { industry, ownIndustry, about, bannedWords, samplePosts, language, logoId } = brand
  return {
    ...answersOf(brand),
    industry,
    ownIndustry,
    about,
    bannedWords,
    samplePosts,
    language,
    logoId,
  }
}

const ownFields = [
  'username',
  'nickname',
  'brandName',
  'industry',
  'ownIndustry',
  'about',
  'targetAudience',
  'brandTone',
  'contentPillars',
] as const
const laterFields = ['bannedWords', 'samplePosts', 'language', 'logoId', 'visualStyle'] as const

/** All of a brand as one form. A failed save leaves what was entered as it is. */
export const useBrandForm = (brand: BrandDetails) => {
  const [notice, setNotice] = useState<Message | null>(null)
  const [discards, setDiscards] = useState(0)
  const [base, setBase] = useState(() => detailsOf(brand))
  const conflicts = useEdit<BrandDetails>(labels)
  const form = useForm<BrandValues, unknown, BrandChange>({
    resolver: zodResolver(brandChangeRequestSchema),
    defaultValues: valuesOf(brand),
  })
  const { setError, reset, getValues, formState } = form

  const save = async (change: BrandChange) => {
    setNotice(null)
    try {
      const typed = detailsOfChange(change)
      const saved = await conflicts.save({
        base,
        mine: typed,
        send: (details, before) => changeBrand(brandChangeRequestSchema.parse(valuesOf(details)), before),
        readNewest: async () => (await newestBrand()) ?? typed,
      })
      setBase(saved)
      reset(saved === typed ? getValues() : valuesOf(saved))
      setNotice({ tone: 'success', text: 'Your brand is saved. What you make from now on follows it.' })
      void refreshPersonalAnswers()
    } catch (error) {
      const failures = error instanceof ApiError ? error.details.fields : []
      const fields: readonly FieldPath<BrandValues>[] = [...ownFields, ...laterFields]
      if (showFieldFailures(setError, failures, fields)) return
      const reason = error instanceof Error ? error.message : ''
      setNotice({ tone: 'error', text: `${reason} Nothing is lost: your changes are still here.`.trim() })
    }
  }

  return {
    form,
    conflict: conflicts.question,
    notice,
    isDirty: formState.isDirty,
    isSaving: formState.isSubmitting,
    submit: form.handleSubmit(save, () => setNotice({ tone: 'error', text: 'Please look at the marked fields.' })),
    /**
     * How often changes were discarded, as the key of the form: React does not notice that a reset has emptied an input, and
     * passes over the same text when it is entered again.
     */
    discards,
    discard: () => {
      reset()
      setDiscards((count) => count + 1)
      setNotice(null)
    },
  }
}
