import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconCheck } from '#components/ui/icons.ts'
import { type ComponentType, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { PreviewAside } from '../preview/preview-aside.tsx'
import layout from '../preview/preview-aside.module.css'
import type { useBrandWizard } from '../use-brand-wizard.ts'
import { wizardSteps } from '../wizard-steps.ts'
import { BasicsStep } from './basics-step.tsx'
import classes from './brand-wizard.module.css'
import { StyleStep } from './style-step.tsx'
import { VoiceStep } from './voice-step.tsx'

type BrandWizardProps = { readonly wizard: ReturnType<typeof useBrandWizard> }

const bodies = [BasicsStep, VoiceStep, StyleStep] as const satisfies readonly ComponentType[]

export const BrandWizard = ({ wizard }: BrandWizardProps) => {
  const { form, conflict, step, isValid, isSaving, back, proceed } = wizard
  const heading = useStepFocus(step)
  const { title, lead } = wizardSteps[step]
  const Body = bodies[step]
  const isLast = step === 2
  return (
    <FormProvider {...form}>
      <Steps current={step} />
      <div className={layout.layout}>
        <Form isBusy={isSaving} onSubmit={proceed} className={classes.sheet}>
          <div className={classes.head}>
            <p>
              Step {step + 1} of {wizardSteps.length}
            </p>
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p>{lead}</p>
          </div>
          <Body />
          {conflict}
          <div className={classes.actions}>
            <Button variant="default" size="md" disabled={step === 0 || isSaving} onClick={back}>
              Back
            </Button>
            <SubmitButton size="md" disabled={!isValid} isBusy={isSaving} busyText="Setting up...">
              {isLast ? 'Complete Setup' : 'Next'}
            </SubmitButton>
          </div>
        </Form>
        <PreviewAside />
      </div>
    </FormProvider>
  )
}

/** Focuses the heading when the step changes. When the page opens, the page itself takes care of the focus. */
const useStepFocus = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return heading
}

const Steps = ({ current }: { readonly current: number }) => (
  <ol className={classes.steps} aria-label="Steps">
    {wizardSteps.map(({ title }, index) => (
      <li key={title} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
        <span className={classes.number} aria-hidden>
          {index < current ? <IconCheck size={16} stroke={2.5} /> : index + 1}
        </span>
        {title}
        {index < current && <span className={classes.unseen}> (done)</span>}
      </li>
    ))}
  </ol>
)
