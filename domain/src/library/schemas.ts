import { z } from 'zod'
import { countSchema, digits, idSchema, instantSchema, searchSchema } from '../kernel/schemas.ts'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'
import { tidiedTag } from './labels.ts'
import { itemLimits, labelLimits, maxTags, mostAtOnce } from './limits.ts'

export const sources = { generated: 'Generated', edited: 'Edited', uploaded: 'Uploaded' } as const
export const sourceSchema = z.enum(Object.keys(sources) as [keyof typeof sources, ...(keyof typeof sources)[]])

export const itemKinds = { image: 'Pictures', video: 'Videos', text: 'Texts' } as const
export const itemKindSchema = z.enum(Object.keys(itemKinds) as [keyof typeof itemKinds, ...(keyof typeof itemKinds)[]])

export const typeOfFile = 'the media type of a file'

export const itemNameSchema = text({ min: 1, max: itemLimits.name })
export const altTextSchema = text({ max: itemLimits.altText })
export const savedTextSchema = text({ min: 1, max: itemLimits.text })
export const folderNameSchema = text({ min: 1, max: labelLimits.folder })
export const tagSchema = text({ min: 1, max: labelLimits.tag }).refine(
  (tag) => tidiedTag(tag) !== '',
  'Please use more than number signs',
)

/** A file of a picture or video: the original, a smaller variant, or the small pictures along a video. */
export const fileSchema = z.strictObject({
  variant: z.enum(['original', 'preview', 'thumbnail', 'sprites']),
  /** Its key in the file storage. */
  key: plainText(text({ min: 1, max: 300 }), 'the product makes the names under which files are stored'),
  contentType: plainText(text({ min: 1, max: 100 }), typeOfFile),
  bytes: countSchema,
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
})
export type StoredFile = z.infer<typeof fileSchema>

/** The small pictures along a video, which stand in one file in rows of `columns`, with so many milliseconds between two. */
const spritesSchema = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  columns: z.int().positive(),
  count: z.int().positive(),
  everyMs: z.int().positive(),
})
export type Sprites = z.infer<typeof spritesSchema>

const codecName = plainText(text({ min: 1, max: 60 }), 'the name of a codec')

/** How the picture and the sound of a video are stored, as FFmpeg names it. */
const encodingSchema = z.strictObject({
  pixels: plainText(text({ min: 1, max: 60 }), 'the name of a pixel format'),
  sound: z.strictObject({ codec: codecName, sampleRate: z.int().positive(), channels: z.int().positive() }).nullable(),
})
export type VideoEncoding = z.infer<typeof encodingSchema>

/** What was found out about a video. Nothing is known of one that could not be read. */
export const videoDetails = {
  isReadable: z.boolean(),
  frameRate: z.number().positive().nullable(),
  codec: codecName.nullable(),
  hasSound: z.boolean().nullable(),
  isHdr: z.boolean().nullable(),
  sprites: spritesSchema.nullable(),
  /** Videos that were looked at earlier have none. */
  encoding: encodingSchema.optional(),
} as const
const videoDetailsSchema = z.strictObject(videoDetails)
export type VideoDetails = z.infer<typeof videoDetailsSchema>

/** A library item. Its addresses are signed and valid for minutes. */
export const libraryItemSchema = z.object({
  id: idSchema,
  kind: itemKindSchema,
  source: sourceSchema,
  name: z.string(),
  text: z.string().nullable(),
  altText: z.string(),
  contentType: z.string().nullable(),
  bytes: countSchema,
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  platform: z.string().nullable(),
  tone: z.string().nullable(),
  generationId: idSchema.nullable(),
  /** The item that it was made from. */
  parentId: idSchema.nullable(),
  /** What is known of a video, once it was looked at: null until then. */
  isReadable: z.boolean().nullable(),
  frameRate: z.number().nullable(),
  codec: z.string().nullable(),
  hasSound: z.boolean().nullable(),
  isHdr: z.boolean().nullable(),
  encoding: encodingSchema.optional(),
  sprites: spritesSchema.extend({ url: z.string() }).nullable(),
  /** Made by the offline engine. */
  isDraft: z.boolean(),
  /** Null where it is in no folder. */
  folderId: idSchema.nullable(),
  tags: z.array(z.string()),
  addedAt: instantSchema,
  trashedAt: instantSchema.nullable(),
  purgesAt: instantSchema.nullable(),
})
export type LibraryItem = z.infer<typeof libraryItemSchema>

/** As a filter: what is in no folder. */
export const noFolder = 'none'

/** GET /library */
export const libraryQuerySchema = z.strictObject({
  kind: itemKindSchema.optional(),
  source: sourceSchema.optional(),
  search: searchSchema.optional(),
  /** The id of a folder, or `none`. */
  folder: idSchema.optional(),
  tag: tagSchema.optional(),
  trash: z.enum(['true', 'false']).default('false'),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: digits(1, 100).default(50),
})

/** The path parameter of an item or an upload. */
export const itemParamsSchema = z.object({ id: idSchema })
export const partParamsSchema = z.object({ id: idSchema, n: digits(0, 99_999) })

/** The data of event `library` of GET /stream: the upload that was examined, if there was one. */
export const libraryMovedSchema = z.object({ uploadId: idSchema.optional() }).catch({})
export type LibraryMoved = z.infer<typeof libraryMovedSchema>

export const libraryChangedSchema = z.object({ success: z.literal(true), position: z.string() })

export const libraryPageSchema = z.object({
  success: z.literal(true),
  items: z.array(libraryItemSchema),
  nextCursor: z.string().nullable(),
  /** In bytes, including the trash. */
  storage: z.object({ used: countSchema, reserved: countSchema, limit: countSchema }),
  stale: z.literal(true).optional(),
})

export const libraryItemAnswerSchema = z.object({
  success: z.literal(true),
  item: libraryItemSchema,
  stale: z.literal(true).optional(),
})

/** PUT /library/:id */
export const itemChangeSchema = z.strictObject({
  name: itemNameSchema.optional(),
  altText: altTextSchema.optional(),
  text: savedTextSchema.optional(),
})

/** POST /library/texts: saves a text, optionally from a generated result. */
export const saveTextSchema = z
  .strictObject({
    text: savedTextSchema,
    name: itemNameSchema.optional(),
    platform: text({ max: 40 }).optional(),
    tone: text({ max: 40 }).optional(),
    generationId: idSchema.optional(),
    resultId: idSchema.optional(),
  })
  .refine(
    ({ generationId, resultId }) => resultId === undefined || generationId !== undefined,
    'A result is one of a generation',
  )

/**
 * POST /library/uploads: announces a file. Its parts are then PUT to /library/uploads/:id/parts/:n, and the upload is
 * completed.
 */
export const uploadRequestSchema = z.strictObject({
  name: itemNameSchema,
  contentType: text({ max: 100 }),
  bytes: z.int().positive(),
  folderId: idSchema.optional(),
})

const uploadStates = ['receiving', 'processing', 'done', 'refused'] as const

export const uploadSchema = z.object({
  id: idSchema,
  name: z.string(),
  bytes: countSchema,
  partBytes: z.int().positive(),
  parts: z.int().positive(),
  /** Numbers of the parts that have arrived. */
  received: z.array(z.int().min(0)),
  state: z.enum(uploadStates),
  itemId: idSchema.nullable(),
  /** Why it was refused, as a sentence for people. */
  refusal: z.string().nullable(),
  expiresAt: instantSchema,
})
export type Upload = z.infer<typeof uploadSchema>

/** Of a part that has arrived. A large file has thousands, so the others are not listed each time. */
export const partAnswerSchema = z.object({ success: z.literal(true), part: z.int().min(0) })

export const uploadAnswerSchema = z.object({ success: z.literal(true), upload: uploadSchema })

const chosenItemsSchema = z
  .array(idSchema)
  .min(1, 'Please choose something')
  .max(mostAtOnce, `Please choose at most ${mostAtOnce} at once`)

/** GET /library/folders: by name, each with the number of its items that are not in the trash. */
export const foldersSchema = z.object({
  success: z.literal(true),
  folders: z.array(z.object({ id: idSchema, name: z.string(), items: countSchema })),
  stale: z.literal(true).optional(),
})
export type Folder = z.infer<typeof foldersSchema>['folders'][number]

/** POST /library/folders, PUT /library/folders/:id */
export const folderRequestSchema = z.strictObject({ name: folderNameSchema })

export const folderMadeSchema = z.object({ success: z.literal(true), folderId: idSchema, position: z.string() })

/** POST /library/moves: into a folder, or out of any without one. */
export const moveRequestSchema = z.strictObject({ ids: chosenItemsSchema, folderId: idSchema.optional() })

/** GET /library/tags: by name, each with the number of its items that are not in the trash. */
export const tagsSchema = z.object({
  success: z.literal(true),
  tags: z.array(z.object({ name: z.string(), items: countSchema })),
  stale: z.literal(true).optional(),
})
export type Tag = z.infer<typeof tagsSchema>['tags'][number]

/** POST /library/tags: gives tags to all of the items, and takes others off them. */
export const tagRequestSchema = z.strictObject({
  ids: chosenItemsSchema,
  add: z.array(tagSchema).max(maxTags.item, `Something can have up to ${maxTags.item} tags`).default([]),
  remove: z.array(tagSchema).max(maxTags.library).default([]),
})
export type TagRequest = z.input<typeof tagRequestSchema>
