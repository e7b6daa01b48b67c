import { z } from 'zod'
import { idSchema } from '../../kernel/schemas.ts'
import { kinds, whatToMake } from '../kinds.ts'
import { outputSchema } from '../outputs.ts'
import { promptSchema } from '../prompt.ts'
import { settingsSchemas } from '../settings.ts'

/** The price that the customer was shown, if there was one. */
const shownSchema = z.strictObject({ priceListVersion: z.int(), amount: z.int() }).optional()

const common = {
  prompt: promptSchema,
  quote: shownSchema,
  /** The generation that this one adds to or repeats with changes. */
  parentId: idSchema.optional(),
}

const severalSchema = z.strictObject({
  /** Tells it from a request for one kind, so that errors are reported for the form that was meant. */
  kind: z.undefined().optional().meta({ not: {} }),
  outputs: z
    .array(outputSchema, whatToMake)
    .min(1, whatToMake)
    .max(Object.keys(kinds).length, 'Please ask for each kind once')
    .refine(
      (outputs) => new Set(outputs.map(({ kind }) => kind)).size === outputs.length,
      'Please ask for each kind once',
    ),
  ...common,
})

/** POST /generations: one kind, or several of one prompt. POST /generations/quote takes the same. */
export const generationRequestSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('caption'), ...settingsSchemas.caption.shape, ...common }),
    z.strictObject({ kind: z.literal('hashtags'), ...settingsSchemas.hashtags.shape, ...common }),
    z.strictObject({ kind: z.literal('videoCaption'), ...settingsSchemas.videoCaption.shape, ...common }),
    z.strictObject({ kind: z.literal('image'), ...settingsSchemas.image.shape, ...common }),
    z.strictObject({ kind: z.literal('imageEdit'), ...settingsSchemas.imageEdit.shape, ...common }),
    z.strictObject({ kind: z.literal('videoAutoCaption'), ...settingsSchemas.videoAutoCaption.shape, ...common }),
    z.strictObject({ kind: z.literal('videoSmartCrop'), ...settingsSchemas.videoSmartCrop.shape, ...common }),
    z.strictObject({ kind: z.literal('videoEnhancement'), ...settingsSchemas.videoEnhancement.shape, ...common }),
    z.strictObject({
      kind: z.literal('videoBackgroundRemove'),
      ...settingsSchemas.videoBackgroundRemove.shape,
      ...common,
    }),
    z.strictObject({ kind: z.literal('videoGeneration'), ...settingsSchemas.videoGeneration.shape, ...common }),
    severalSchema,
  ],
  whatToMake,
)

/** POST /generations/:id/regenerate: the body is optional. */
export const regenerationRequestSchema = z.strictObject({ quote: shownSchema }).nullish()
