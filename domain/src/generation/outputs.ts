import { z } from 'zod'
import { kinds, whatToMake } from './kinds.ts'
import { settingsSchemas } from './settings.ts'

/** One kind of content with its settings. */
export const outputSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('caption'), ...settingsSchemas.caption.shape }),
    z.strictObject({ kind: z.literal('hashtags'), ...settingsSchemas.hashtags.shape }),
    z.strictObject({ kind: z.literal('videoCaption'), ...settingsSchemas.videoCaption.shape }),
    z.strictObject({ kind: z.literal('image'), ...settingsSchemas.image.shape }),
    z.strictObject({ kind: z.literal('imageEdit'), ...settingsSchemas.imageEdit.shape }),
    z.strictObject({ kind: z.literal('videoAutoCaption'), ...settingsSchemas.videoAutoCaption.shape }),
    z.strictObject({ kind: z.literal('videoSmartCrop'), ...settingsSchemas.videoSmartCrop.shape }),
    z.strictObject({ kind: z.literal('videoEnhancement'), ...settingsSchemas.videoEnhancement.shape }),
    z.strictObject({ kind: z.literal('videoBackgroundRemove'), ...settingsSchemas.videoBackgroundRemove.shape }),
    z.strictObject({ kind: z.literal('videoGeneration'), ...settingsSchemas.videoGeneration.shape }),
  ],
  whatToMake,
)

export type Output = z.output<typeof outputSchema>

/** The number of results of an output. */
export const unitsOf = (output: Output): number => {
  if ('variations' in output) return output.variations
  return output.kind === 'imageEdit' && output.edit.type === 'composition' ? output.edit.aspects.length : 1
}

/** Edits by controls and not by a wish cost nothing on any plan, and neither does a video that is rendered again. */
export const isFree = (output: Output): boolean =>
  (output.kind === 'imageEdit' && output.edit.type !== 'prompt') || ('again' in output && output.again !== undefined)

/** What an output is charged as; nothing if it is free. */
export const ordersOf = (output: Output) =>
  isFree(output) ? [] : [{ action: kinds[output.kind].action, units: unitsOf(output) }]
