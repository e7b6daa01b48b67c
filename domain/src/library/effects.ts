import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Examines an upload that has arrived, and adds it to the library or refuses it. */
export const processUpload = defineEffect('library.process', {
  workspaceId: z.string(),
  userId: z.string(),
  uploadId: z.string(),
})

/** Looks at a video, and makes its pictures. */
export const illustrateVideo = defineEffect('library.illustrate', { workspaceId: z.string(), itemId: z.string() })

/** Makes a video that satisfies the limits of a platform. */
export const convertMedia = defineEffect('library.convert', { workspaceId: z.string(), conversionId: z.string() })

/** Deletes the parts of an upload, and files that its item does not use. */
export const clearUpload = defineEffect('library.clearUpload', { workspaceId: z.string(), uploadId: z.string() })

/** Deletes the files of an item that was purged. */
export const deleteItemFiles = defineEffect('library.deleteFiles', { workspaceId: z.string(), itemId: z.string() })

/** Purges the items that have been forgotten. */
export const purgeForgottenItems = defineEffect('library.forget', { workspaceId: z.string() })

export const libraryEffects = [
  processUpload,
  illustrateVideo,
  convertMedia,
  clearUpload,
  deleteItemFiles,
  purgeForgottenItems,
] as const
