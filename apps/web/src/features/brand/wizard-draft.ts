import { defaultBrandColors } from '@vignette/domain/brand/options'
import { brandSetupRequestSchema } from '@vignette/domain/brand/schemas'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import type { WizardValues } from './wizard-steps.ts'

const { industry, brandTone, brandColors, visualStyle } = brandSetupRequestSchema.shape

/** What was entered so far: texts as they are, choices only if there are such. */
const draftSchema = z
  .object({
    username: z.string(),
    nickname: z.string(),
    brandName: z.string(),
    industry,
    brandTone: z.union([brandTone, z.tuple([])]),
    contentPillars: z.array(z.object({ name: z.string(), description: z.string().optional() })),
    brandColors,
    visualStyle,
  })
  .partial()

const nothing = {
  username: '',
  brandName: '',
  brandTone: [],
  contentPillars: [{ name: '' }],
  brandColors: defaultBrandColors,
} satisfies z.output<typeof draftSchema>

/** What the wizard begins with: what was stored, where it can be understood. */
export const readDraft = (stored: unknown) =>
  ({ ...nothing, ...draftSchema.safeParse(stored).data }) as DefaultValues<WizardValues> // no JSON has a member without a value
