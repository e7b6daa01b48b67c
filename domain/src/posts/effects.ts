import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

const ofPost = { workspaceId: z.string(), postId: z.string() }
const ofTarget = { ...ofPost, accountId: z.string() }

/** Copies the pictures and videos of a post, so that it does not need the library any more. */
export const keepPostMedia = defineEffect('posts.keepMedia', { ...ofPost, version: z.number() })

/** Makes the videos of a scheduled post ready for the networks that show them. */
export const fitPostVideos = defineEffect('posts.fitVideos', ofPost)

/** Deletes the copies. */
export const clearPostMedia = defineEffect('posts.clearMedia', ofPost)

/** Does everything that can be done before the moment: the token, the media, the checks. */
export const prepareTarget = defineEffect('posts.prepare', { ...ofTarget, at: z.string() })

export const publishTarget = defineEffect('posts.publish', { ...ofTarget, run: z.number() })

/** Deletes or changes what was published. */
export const removePublished = defineEffect('posts.remove', ofTarget)
export const changePublished = defineEffect('posts.change', ofTarget)

export const postEffects = [
  keepPostMedia,
  fitPostVideos,
  clearPostMedia,
  prepareTarget,
  publishTarget,
  removePublished,
  changePublished,
] as const
