import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'
import { maxTags, mostInEvent } from './limits.ts'
import {
  altTextSchema,
  fileSchema,
  folderNameSchema,
  itemNameSchema,
  savedTextSchema,
  sourceSchema,
  tagSchema,
  typeOfFile,
  videoDetails,
} from './schemas.ts'
import { sealedForWorkspace } from '../workspaces/sealed-for-workspace.ts'

const of = { workspaceId: workspaceIdSchema, userId: userIdSchema }
const tone = plainText(text({ max: 40 }), 'one of the tones that the studio offers').nullable()
const platform = plainText(text({ max: 40 }), 'one of the platforms that the studio offers').nullable()
const item = { ...of, itemId: idSchema }

/** A picture or video was added. `bytes` is the size of all its files. */
export const mediaAdded = defineEvent('MediaAdded', {
  schema: z.strictObject({
    ...item,
    kind: z.enum(['image', 'video']),
    source: sourceSchema,
    name: itemNameSchema,
    altText: altTextSchema,
    contentType: plainText(text({ min: 1, max: 100 }), typeOfFile),
    files: z.array(fileSchema).min(1).max(10),
    bytes: countSchema,
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    durationMs: z.int().positive().nullable(),
    tone,
    generationId: idSchema.nullable(),
    /** Made by the offline engine. */
    isDraft: z.boolean(),
    /** The upload that it came from. */
    uploadId: idSchema.nullable(),
    /** The folder that it was uploaded to. */
    folderId: idSchema.optional(),
    /** The item that it was made from. */
    parentId: idSchema.optional(),
  }),
  personal: ['name', 'altText'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** A video was looked at, and pictures of it were made: one to show, and small ones along it. `bytes` is their size. */
export const videoIllustrated = defineEvent('VideoIllustrated', {
  schema: z.strictObject({ ...item, files: z.array(fileSchema).max(10), bytes: countSchema, ...videoDetails }),
})

export const textSaved = defineEvent('TextSaved', {
  schema: z.strictObject({
    ...item,
    name: itemNameSchema,
    text: savedTextSchema,
    platform,
    tone,
    generationId: idSchema.nullable(),
    resultId: idSchema.nullable(),
    isDraft: z.boolean(),
  }),
  personal: ['name', 'text'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** Only the changed members are present. */
export const itemChanged = defineEvent('ItemChanged', {
  schema: z.strictObject({
    ...item,
    name: itemNameSchema.optional(),
    altText: altTextSchema.optional(),
    text: savedTextSchema.optional(),
  }),
  personal: ['name', 'altText', 'text'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

export const itemTrashed = defineEvent('ItemTrashed', { schema: z.strictObject({ ...item, purgesAt: instantSchema }) })
export const itemRestored = defineEvent('ItemRestored', { schema: z.strictObject(item) })
/** The item and its files are deleted for good. */
export const itemPurged = defineEvent('ItemPurged', { schema: z.strictObject({ ...item, bytes: countSchema }) })

const upload = { ...of, uploadId: idSchema }

/** Its space is reserved until it has become an item, is refused, abandoned or expired. */
export const uploadBegun = defineEvent('UploadBegun', {
  schema: z.strictObject({
    ...upload,
    name: itemNameSchema,
    contentType: plainText(text({ max: 100 }), typeOfFile),
    bytes: countSchema,
    expiresAt: instantSchema,
    /** Where it is put if the folder is still there then. */
    folderId: idSchema.optional(),
  }),
  personal: ['name'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** All of its parts have arrived. The file is examined next. */
export const uploadReceived = defineEvent('UploadReceived', { schema: z.strictObject(upload) })

export const uploadRefused = defineEvent('UploadRefused', {
  schema: z.strictObject({ ...upload, code: plainText(text({ min: 1, max: 60 }), 'a code of the product') }),
})

export const uploadAbandoned = defineEvent('UploadAbandoned', { schema: z.strictObject(upload) })

const folder = { ...of, folderId: idSchema }

export const folderMade = defineEvent('FolderMade', {
  schema: z.strictObject({ ...folder, name: folderNameSchema }),
  personal: ['name'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

export const folderRenamed = defineEvent('FolderRenamed', {
  schema: z.strictObject({ ...folder, name: folderNameSchema }),
  personal: ['name'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** What was in it has been moved out of it before. */
export const folderDeleted = defineEvent('FolderDeleted', { schema: z.strictObject(folder) })

const items = { ...of, itemIds: z.array(idSchema).min(1).max(mostInEvent) }

/** Into a folder, or out of any when it is null. */
export const itemsMoved = defineEvent('ItemsMoved', {
  schema: z.strictObject({ ...items, folderId: idSchema.nullable() }),
})

const tags = z.array(tagSchema).min(1).max(maxTags.library)

/** Each of the items has all of these tags from now on, beside those that it had. */
export const itemsTagged = defineEvent('ItemsTagged', {
  schema: z.strictObject({ ...items, tags }),
  personal: ['tags'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** None of the items has any of these tags from now on. */
export const itemsUntagged = defineEvent('ItemsUntagged', {
  schema: z.strictObject({ ...items, tags }),
  personal: ['tags'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

const conversion = { ...of, conversionId: idSchema }

/**
 * A video is to be made for a platform from one of the library. `bytes` are reserved until it is added, under the id of the
 * conversion, or until it failed or was cancelled.
 */
export const mediaConversionRequested = defineEvent('MediaConversionRequested', {
  schema: z.strictObject({
    ...conversion,
    itemId: idSchema,
    preset: plainText(text({ min: 1, max: 40 }), 'one of the platforms that the product knows'),
    bytes: countSchema,
    expiresAt: instantSchema,
  }),
})

export const mediaConversionFailed = defineEvent('MediaConversionFailed', {
  schema: z.strictObject({ ...conversion, code: plainText(text({ min: 1, max: 60 }), 'a code of the product') }),
})

export const mediaConversionCancelled = defineEvent('MediaConversionCancelled', {
  schema: z.strictObject(conversion),
})

export const libraryEvents = [
  mediaAdded,
  textSaved,
  itemChanged,
  itemTrashed,
  itemRestored,
  itemPurged,
  uploadBegun,
  uploadReceived,
  uploadRefused,
  uploadAbandoned,
  folderMade,
  folderRenamed,
  folderDeleted,
  itemsMoved,
  itemsTagged,
  itemsUntagged,
  videoIllustrated,
  mediaConversionRequested,
  mediaConversionFailed,
  mediaConversionCancelled,
] as const

export type LibraryEvent = EventOf<(typeof libraryEvents)[number]>
