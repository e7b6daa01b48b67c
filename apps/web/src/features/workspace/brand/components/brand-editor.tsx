import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { FormProvider } from 'react-hook-form'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import layout from '../preview/preview-aside.module.css'
import { PreviewAside } from '../preview/preview-aside.tsx'
import { useBrandForm } from '../use-brand-form.ts'
import { FillIn } from '../fill-in/fill-in.tsx'
import { BannedWords } from './banned-words.tsx'
import classes from './brand-editor.module.css'
import { IndustryField } from './industry-field.tsx'
import { LanguageField } from './language-field.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { LogoField } from './logo-field.tsx'
import { NameFields } from './name-fields.tsx'
import { SamplePosts } from './sample-posts.tsx'
import { SentencesField } from './sentences-field.tsx'
import { StyleStep } from './style-step.tsx'
import { VoiceStep } from './voice-step.tsx'

/** All settings of a brand on one page. */
export const BrandEditor = ({ brand }: { readonly brand: BrandDetails }) => {
  const { form, conflict, notice, isDirty, isSaving, submit, discards, discard } = useBrandForm(brand)
  return (
    <FormProvider {...form}>
      <div className={layout.layout}>
        <Form key={discards} isBusy={isSaving} onSubmit={submit} className={classes.form}>
          <Sheet title="Basics">
            <FillIn />
            <NameFields />
            <SentencesField
              name="about"
              label="What you do"
              description="What you make or offer, in a sentence or two. Texts are written with it in mind."
            />
            <IndustryField />
            <SentencesField
              name="targetAudience"
              label="Target audience"
              description="Who you write for. Texts are made for them."
            />
          </Sheet>
          <Sheet title="Voice">
            <VoiceStep />
            <BannedWords />
            <SamplePosts />
            <LanguageField />
          </Sheet>
          <Sheet title="Look">
            <StyleStep />
            <LogoField />
          </Sheet>
          {conflict}
          <div className={classes.bar} data-dirty={isDirty || undefined}>
            {notice ? (
              <Notice tone={notice.tone}>{notice.text}</Notice>
            ) : (
              <p className={classes.state}>
                {isDirty ? 'You have changes that are not saved.' : 'Everything is saved.'}
              </p>
            )}
            <div className={classes.actions}>
              <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
                Discard
              </Button>
              <SubmitButton isBusy={isSaving} busyText="Saving..." disabled={!isDirty}>
                Save changes
              </SubmitButton>
            </div>
          </div>
        </Form>
        <PreviewAside />
      </div>
      <LeavingDialog isDirty={isDirty} />
    </FormProvider>
  )
}
