import { defaultBrandColors } from '@vignette/domain/brand/options'
import {
  type BrandDetails,
  type BrandProfile,
  brandProfileSchema,
  brandSetupRequestSchema,
} from '@vignette/domain/brand/schemas'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import type { WizardValues } from './wizard-steps.ts'

const { industry, brandTone, brandColors, visualStyle } = brandSetupRequestSchema.shape

/** The answers so far: texts unchecked, choices only if they are known. */
const draftSchema = z
  .object({
    username: z.string(),
    nickname: z.string(),
    brandName: z.string(),
    industry,
    targetAudience: z.string(),
    brandTone: z.union([brandTone, z.tuple([])]),
    contentPillars: z.array(z.object({ name: z.string(), description: z.string().optional() })),
    brandColors,
    visualStyle,
  })
  .partial()

type Draft = z.output<typeof draftSchema>

const nothing = {
  username: '',
  brandName: '',
  brandTone: [],
  contentPillars: [{ name: '' }],
  brandColors: defaultBrandColors,
} satisfies Draft

/** The members of a brand that the wizard asks for. */
export type BrandAnswers = Pick<BrandDetails, keyof BrandProfile>

/** Those members; of a brand that is not set up none. */
export const answeredIn = (brand: Partial<BrandDetails>): BrandAnswers => {
  const names = Object.keys(brandProfileSchema.shape) as (keyof BrandProfile)[]
  return Object.fromEntries(names.map((name) => [name, brand[name]])) as BrandAnswers
}

/** The answers of a saved brand. One that is of another industry than the wizard offers is asked for it again. */
type Answers = Omit<WizardValues, 'industry'> & { readonly industry: WizardValues['industry'] | undefined }

/**
 * A brand as form values. Fields that the wizard does not ask for are included, so that they keep their values. What is
 * missing is undefined, as it is in a field that somebody has emptied: else the form would seem changed.
 */
export const answersOf = ({
  username,
  nickname,
  brandName,
  industry,
  targetAudience,
  brandTone,
  contentPillars,
  brandColors,
  visualStyle,
}: BrandAnswers): Answers => ({
  username,
  nickname: nickname ?? undefined,
  brandName,
  industry: industry === 'other' ? undefined : industry,
  targetAudience: targetAudience ?? undefined,
  brandTone,
  contentPillars: contentPillars.map(({ name, description }) => ({ name, description: description || undefined })),
  brandColors,
  visualStyle,
})

/** The initial values of the wizard: the stored draft if it is readable, or else the saved brand. */
export const readDraft = (stored: unknown, saved: BrandDetails | null = null) => {
  const draft = stored === null ? undefined : draftSchema.safeParse(stored).data
  return { ...nothing, ...(draft ?? (saved && answersOf(saved))) } as DefaultValues<WizardValues> // JSON has no undefined members
}
