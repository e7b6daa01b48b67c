import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { useBrandWizard } from '../use-brand-wizard.ts'
import { wizardSteps } from '../wizard-steps.ts'
import { BasicsStep } from './basics-step.tsx'
import classes from './brand-wizard.module.css'
import { StyleStep } from './style-step.tsx'
import { VoiceStep } from './voice-step.tsx'

type BrandWizardProps = { readonly wizard: ReturnType<typeof useBrandWizard> }

const bodies = [BasicsStep, VoiceStep, StyleStep] as const satisfies readonly ComponentType[]

export const BrandWizard = ({ wizard }: BrandWizardProps) => {
  const { form, step, isValid, isSaving, back, proceed } = wizard
  const heading = useStepFocus(step)
  const { title, lead } = wizardSteps[step]
  const Body = bodies[step]
  const isLast = step === 2
  const send = (event: FormEvent<HTMLFormElement>) => (isSaving ? event.preventDefault() : void proceed(event))
  return (
    <FormProvider {...form}>
      <Steps current={step} />
      <form noValidate onSubmit={send} className={classes.sheet}>
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
        <div className={classes.actions}>
          <Button variant="default" size="md" disabled={step === 0 || isSaving} onClick={back}>
            Back
          </Button>
          <Button
            type="submit"
            size="md"
            disabled={!isValid}
            data-busy={isSaving || undefined}
            aria-disabled={!isValid || isSaving}
          >
            {isLast ? (isSaving ? 'Setting up...' : 'Complete Setup') : 'Next'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Focuses the heading when the step changes; when the page opens, that is the page's own matter. */
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
