import { zodResolver } from '@hookform/resolvers/zod'
import { type BrandDetails, type BrandSetup, brandSetupRequestSchema, profileOf } from '@vignette/domain/brand/schemas'
import { type FormEvent, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { track } from '#entities/analytics/analytics.ts'
import { EditOpen } from '#entities/edits/save-edit.ts'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { onboarding } from '#entities/onboarding/onboarding.ts'
import { profileKey } from '#entities/profile/profile-key.ts'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { queryClient, refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { completeBrandSetup } from './api/complete-brand-setup.ts'
import { labels, newestBrand } from './brand-edit.ts'
import { answeredIn, answersOf, type BrandAnswers, readDraft } from './wizard-draft.ts'
import { isStepValid, type StepIndex, type WizardValues } from './wizard-steps.ts'

type WizardStart = {
  readonly userId: string
  /** The page that follows, whether saving works or not. */
  readonly destination: string
  /** The saved brand, if there is one. */
  readonly saved: BrandDetails | null
}

/** The three steps as one form. The answers are kept in the browser until they are saved. */
export const useBrandWizard = ({ userId, destination, saved }: WizardStart) => {
  const navigate = useNavigate()
  const [step, setStep] = useState<StepIndex>(0)
  const form = useForm<WizardValues, unknown, BrandSetup>({
    resolver: zodResolver(brandSetupRequestSchema),
    mode: 'onChange', // a message that appears on blur would move the button that is being clicked
    defaultValues: readDraft(onboarding.draftOf(userId), saved),
  })
  const conflicts = useEdit<BrandAnswers>(labels)
  const values = useWatch({ control: form.control }) as Partial<WizardValues>
  const isValid = isStepValid(step, values)
  const { isDirty } = form.formState

  useEffect(() => onboarding.noteAsked(userId), [userId])
  useEffect(() => {
    // a draft of unchanged answers would hide changes that are saved elsewhere
    if (isDirty) onboarding.keepDraft(userId, values)
  }, [userId, values, isDirty])

  const complete = async (setup: BrandSetup) => {
    try {
      const mine = answeredIn(profileOf(setup))
      await conflicts.save({
        base: answeredIn(saved ?? {}),
        mine,
        send: (answers, base) => completeBrandSetup(brandSetupRequestSchema.parse(answersOf(answers)), base),
        readNewest: async () => answeredIn((await newestBrand()) ?? mine),
      })
      finish(userId, setup)
    } catch (error) {
      if (error instanceof EditOpen) {
        toast.error(error.message)
        return
      }
      toast.error('Your brand was not saved. What you entered is kept in this browser, so you can try again.')
    }
    await navigate(destination, { replace: true })
  }

  const proceed = (event: FormEvent<HTMLFormElement>) => {
    if (step === 2) return form.handleSubmit(complete)(event)
    event.preventDefault()
    if (isValid) setStep(step === 0 ? 1 : 2)
  }

  return {
    form,
    conflict: conflicts.question,
    step,
    isValid,
    isSaving: form.formState.isSubmitting,
    back: () => setStep(step === 2 ? 1 : 0),
    proceed,
  }
}

const finish = (userId: string, { industry, brandTone, visualStyle }: BrandSetup): void => {
  onboarding.dropDraft()
  track('brand_wizard_completed', { industry, brand_tones: brandTone.length, visual_style: visualStyle })
  queryClient.setQueryData<UserProfile>(
    profileKey(userId),
    (profile) => profile && { ...profile, onboardingCompleted: true },
  )
  void refreshPersonalAnswers()
}
