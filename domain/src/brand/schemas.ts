import { z } from 'zod'
import { languageIds } from './languages.ts'
import { brandLimits } from './limits.ts'
import { idSchema } from '../kernel/schemas.ts'
import { isBlank, text } from '../kernel/text.ts'
import { defaultBrandColors, industries, otherIndustry, tones, visualStyles } from './options.ts'
import { maxTones } from './tones.ts'

const idOf = <Options extends Readonly<Record<string, string>>>(options: Options) =>
  z.enum(Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]])

export const industrySchema = idOf(industries)
export const toneSchema = idOf(tones)
export const visualStyleSchema = idOf(visualStyles)
export type Industry = z.infer<typeof industrySchema>
const anyIndustrySchema = idOf({ ...industries, ...otherIndustry })
export type AnyIndustry = z.infer<typeof anyIndustrySchema>
export type Tone = z.infer<typeof toneSchema>
export type VisualStyle = z.infer<typeof visualStyleSchema>

export const colorSchema = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Please choose a colour')
export const brandColorsSchema = z.strictObject({ primary: colorSchema, secondary: colorSchema, accent: colorSchema })

export const maxPillars = 100
const tooManyPillars = `Please keep to ${maxPillars} content pillars`
const maxPillarName = 80
const pillarDescription = { max: 300 }

const pillarSchema = z.strictObject({
  name: text({ min: 1, max: maxPillarName }),
  description: text(pillarDescription),
})

/** A pillar without a name is left out when the brand is saved. */
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

/** The brand as the wizard asks for it. Every generated text and picture is based on it. */
export const brandProfileSchema = z.strictObject({
  ...common,
  nickname: nicknameSchema.nullable(),
  targetAudience: audienceSchema.nullable(),
  contentPillars: z.array(pillarSchema).min(1).max(maxPillars),
  brandColors: brandColorsSchema,
})
export type BrandProfile = z.infer<typeof brandProfileSchema>

/** What only the settings offer. */
const onlyInSettings = {
  industry: anyIndustrySchema,
  /** An industry that the wizard does not name, in the brand's own words. */
  ownIndustry: text({ min: 1, max: 80 }).optional(),
  /** What the brand does. */
  about: text({ min: 1, max: brandLimits.about }).optional(),
}

/** Details that are added later, in the settings. */
const laterDetails = {
  /** Words that no generated text may contain. */
  bannedWords: z.array(text({ min: 1, max: brandLimits.bannedWord })).max(brandLimits.bannedWords),
  /** Posts in the brand's own voice, as examples. */
  samplePosts: z.array(text({ min: 1, max: brandLimits.samplePost })).max(brandLimits.samplePosts),
  language: z.enum(languageIds, 'Please choose a language'),
  /** A picture of the library. */
  logoId: idSchema.nullable(),
}

/** Everything known about a brand. */
export const brandDetailsSchema = z.strictObject({ ...brandProfileSchema.shape, ...onlyInSettings, ...laterDetails })
export type BrandDetails = z.infer<typeof brandDetailsSchema>

/** The later details of a brand that has not set any. */
export const noLaterDetails: z.infer<z.ZodObject<typeof laterDetails>> = {
  bannedWords: [],
  samplePosts: [],
  language: 'en',
  logoId: null,
}

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
  brandColors: brandColorsSchema.default(defaultBrandColors),
})
export type BrandSetup = z.output<typeof brandSetupRequestSchema>

/** Keeps each word once, ignoring case. */
const withoutTwins = (words: readonly string[]): string[] => {
  const lower = words.map((word) => word.toLowerCase())
  return words.filter((_, index) => lower.indexOf(lower[index] ?? '') === index)
}

/** PUT /brand: the whole brand as it is from now on. */
export const brandChangeRequestSchema = z.strictObject({
  ...brandSetupRequestSchema.shape,
  ...onlyInSettings,
  ...laterDetails,
  bannedWords: laterDetails.bannedWords.transform(withoutTwins),
  /** Empty posts are left out. */
  samplePosts: z
    .array(text({ max: brandLimits.samplePost }))
    .max(brandLimits.samplePosts)
    .transform((posts) => posts.filter((post) => !isBlank(post))),
})
export type BrandChange = z.output<typeof brandChangeRequestSchema>

/** Fills what the request left out with null or empty text. */
export const profileOf = <Given extends Pick<BrandSetup, 'nickname' | 'targetAudience' | 'contentPillars'>>({
  nickname,
  targetAudience,
  contentPillars,
  ...given
}: Given) => ({
  ...given,
  nickname: nickname ?? null,
  targetAudience: targetAudience ?? null,
  contentPillars: contentPillars.map(({ name, description = '' }) => ({ name, description })),
})

export const detailsOfChange = ({
  bannedWords,
  samplePosts,
  language,
  logoId,
  ownIndustry,
  about,
  ...given
}: BrandChange): BrandDetails => ({
  ...profileOf(given),
  ...(given.industry === 'other' && ownIndustry !== undefined && { ownIndustry }),
  ...(about !== undefined && { about }),
  bannedWords,
  samplePosts,
  language,
  logoId,
})

/** The answer of POST /brand/setup and PUT /brand. */
export const brandSavedSchema = z.object({ success: z.literal(true), position: z.string() })

const brandSchema = z.object({ ...brandDetailsSchema.shape, onboardingCompleted: z.literal(true) })

/** GET /brand: `brand` is null until it is set up. */
export const brandAnswerSchema = z.object({
  success: z.literal(true),
  brand: brandSchema.nullable(),
  stale: z.literal(true).optional(),
})
