import { z } from 'zod'
import { aspects, type Aspect } from '../generation/platforms.ts'

const share = z.number().min(0).max(1)
const timeSchema = z.int().min(0).max(86_400_000)
const pointSchema = z.strictObject({ atMs: timeSchema, x: share, y: share, isCut: z.boolean().optional() })

/** The most points of a path: ten in each second of half an hour. */
const maxPoints = 18_000
export const maxKeyFrames = 200

/** The way of a window through a video, and what people changed about it. */
export const cropDocumentSchema = z.strictObject({
  type: z.literal('crop'),
  aspect: z.enum(Object.keys(aspects) as [Aspect, ...Aspect[]]),
  /** Found by following the subject. The middle of the window, as shares of the picture. */
  points: z.array(pointSchema).max(maxPoints),
  /** Spans in which all of the picture is shown before a blurred one. */
  wide: z.array(z.strictObject({ fromMs: timeSchema, toMs: timeSchema })).max(1_000),
  /** Set by hand. Near them the window goes where they say. */
  keyFrames: z.array(z.strictObject({ atMs: timeSchema, x: share, y: share })).max(maxKeyFrames),
})
export type CropDocument = z.infer<typeof cropDocumentSchema>
