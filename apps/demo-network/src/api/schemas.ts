import { z } from 'zod'
import type { Account } from '../store/accounts.ts'
import type { Media } from '../store/media.ts'
import type { Post } from '../store/posts.ts'

/** The limits of this network, as `GET /api/me` tells them. */
export const limits = {
  graphemes: 500,
  images: 4,
  imageBytes: 5_000_000,
  videos: 1,
  videoBytes: 100_000_000,
  altTextCharacters: 1_500,
} as const

const handlePattern = /^[a-z0-9_]{2,30}$/
export const handleSchema = z.string().regex(handlePattern, 'must be 2 to 30 small letters, digits or underscores')
export const nameSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must have at most 100 characters')
  .regex(/^\P{Cc}*$/u, 'must have no line breaks')
export const idSchema = z.string().min(1).max(64)

/** What other programs may ask for where `url` is the address of this network. */
export const accountView = (url: string, { id, handle, name }: Account) => ({
  id,
  handle,
  name,
  avatarUrl: `${url}/avatars/${handle}.svg`,
  url: `${url}/@${handle}`,
})

const mediaView = (url: string, { id, contentType, width, height, alt }: Media) => ({
  id,
  url: `${url}/media/${id}`,
  contentType,
  width,
  height,
  alt,
})

export const postView = (url: string, post: Post) => ({
  id: post.id,
  handle: post.handle,
  text: post.text,
  media: post.media.map((media) => mediaView(url, media)),
  replyTo: post.replyTo,
  clientId: post.clientId,
  createdAt: post.createdAt,
  editedAt: post.editedAt,
  url: `${url}/posts/${post.id}`,
})
