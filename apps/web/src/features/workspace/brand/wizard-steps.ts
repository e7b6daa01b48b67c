import { brandSetupRequestSchema } from '@vignette/domain/brand/schemas'
import type { z } from 'zod'

export type WizardValues = z.input<typeof brandSetupRequestSchema>

/** The steps of the wizard with their fields (specification, sections 2 and 5). */
export const wizardSteps = [
  {
    title: 'Brand Basics',
    lead: 'Who you are. To go on we need your username, the name of your brand and its industry.',
    fields: ['username', 'nickname', 'brandName', 'industry'],
  },
  {
    title: 'Your Voice',
    lead: 'How you sound and what you talk about. To go on, choose a tone and name a content pillar.',
    fields: ['brandTone', 'contentPillars'],
  },
  {
    title: 'Visual Style',
    lead: 'How you look. To finish, choose a style; the colours are a start that you can change.',
    fields: ['visualStyle', 'brandColors'],
  },
] as const satisfies readonly {
  readonly title: string
  readonly lead: string
  readonly fields: readonly (keyof WizardValues)[]
}[]

export type StepIndex = 0 | 1 | 2

export const isStepValid = (step: StepIndex, values: Partial<WizardValues>): boolean =>
  wizardSteps[step].fields.every((field) => brandSetupRequestSchema.shape[field].safeParse(values[field]).success)
