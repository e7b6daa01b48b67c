import { z } from 'zod'
import { isBlank, text } from '../kernel/text.ts'
import { defaultBrandColors, industries, tones, visualStyles } from './options.ts'
import { maxTones } from './tones.ts'

const idOf = <Options extends Readonly<Record<string, string>>>(options: Options) =>
  z.enum(Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]])

const industrySchema = idOf(industries)
const toneSchema = idOf(tones)
const visualStyleSchema = idOf(visualStyles)
export type Industry = z.infer<typeof industrySchema>
export type Tone = z.infer<typeof toneSchema>
export type VisualStyle = z.infer<typeof visualStyleSchema>

const colorSchema = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Please choose a colour')
const colorsSchema = z.strictObject({ primary: colorSchema, secondary: colorSchema, accent: colorSchema })

export const maxPillars = 100
const tooManyPillars = `Please keep to ${maxPillars} content pillars`
const maxPillarName = 80
const pillarDescription = { max: 300 }

const pillarSchema = z.strictObject({
  name: text({ min: 1, max: maxPillarName }),
  description: text(pillarDescription),
})

/** One that has no name yet is left out when the brand is saved. */
const givenPillarSchema = z.strictObject({
  name: text({ max: maxPillarName }),
  description: text({ ...pillarDescription, min: 1 }).optional(),
})

const audienceSchema = text({ min: 1, max: 500 })
const nicknameSchema = text({ min: 1, max: 60 })

const common = {
  username: text({ min: 1, max: 60 }),
  brandName: text({ min: 1, max: 120 }),
  industry: industrySchema,
  brandTone: z
    .array(toneSchema)
    .min(1, 'Please choose a tone')
    .max(maxTones, `Please choose at most ${maxTones} tones`)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each tone once'),
  visualStyle: visualStyleSchema,
}

/** What a brand is like: what every text and picture that is made for it begins with. */
export const brandProfileSchema = z.strictObject({
  ...common,
  nickname: nicknameSchema.nullable(),
  targetAudience: audienceSchema.nullable(),
  contentPillars: z.array(pillarSchema).min(1).max(maxPillars),
  brandColors: colorsSchema,
})
export type BrandProfile = z.infer<typeof brandProfileSchema>

/** POST /brand/setup */
export const brandSetupRequestSchema = z.strictObject({
  ...common,
  nickname: nicknameSchema.optional(),
  targetAudience: audienceSchema.optional(),
  contentPillars: z
    .array(givenPillarSchema)
    .max(maxPillars, tooManyPillars)
    .transform((pillars) => pillars.filter(({ name }) => !isBlank(name)))
    .refine((pillars) => pillars.length > 0, 'Please name a content pillar'),
  brandColors: colorsSchema.default(defaultBrandColors),
})
export type BrandSetup = z.output<typeof brandSetupRequestSchema>

/** What was given, and what was not. */
export const profileOf = ({ nickname, targetAudience, contentPillars, ...given }: BrandSetup): BrandProfile => ({
  ...given,
  nickname: nickname ?? null,
  targetAudience: targetAudience ?? null,
  contentPillars: contentPillars.map(({ name, description = '' }) => ({ name, description })),
})

export const brandSetupAnswerSchema = z.object({ success: z.literal(true), position: z.string() })

const brandSchema = z.object({ ...brandProfileSchema.shape, onboardingCompleted: z.literal(true) })

/** GET /brand: null while it is not set up. */
export const brandAnswerSchema = z.object({
  success: z.literal(true),
  brand: brandSchema.nullable(),
  stale: z.literal(true).optional(),
})
