import type { NetworkCapabilities } from './capabilities.ts'
import type { Network } from './network-names.ts'

/** What can be wrong with a post for a network. The composer, the API and the worker use the same codes. */
export const postProblemCodes = [
  'empty',
  'media_required',
  'section_too_long',
  'too_many_sections',
  'characters_not_accepted',
  'too_many_hashtags',
  'too_many_links',
  'too_many_mentions',
  'too_many_media',
  'mixed_video_and_images',
  'gif_not_mixable',
  'gif_stands_still',
  'sizes_differ',
  'format_not_accepted',
  'image_too_large',
  'image_too_narrow',
  'video_too_large',
  'video_too_short',
  'video_too_long',
  'aspect_ratio',
  'alt_text_missing',
  'alt_text_too_long',
  'public_url_required',
  'title_too_long',
  'missing_setting',
  'unknown_setting',
  'first_comment_not_offered',
  'first_comment_too_long',
  'cost_warning',
] as const
export type PostProblemCode = (typeof postProblemCodes)[number]

export type PostProblem = {
  readonly code: PostProblemCode
  /** A sentence for the person. */
  readonly message: string
  /** With an error the post cannot go out. */
  readonly level: 'error' | 'warning'
  /** Which post of a thread, from 0. */
  readonly part?: number
  readonly mediaId?: string
  /** The name of the setting, or `title`. */
  readonly setting?: string
}

export type MediaToCheck = {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly contentType: string
  readonly bytes: number
  /** Null: not known, and not checked. */
  readonly width: number | null
  readonly height: number | null
  readonly durationMs: number | null
  readonly altText: string | null
  /** We convert it before the moment, so that its size, format and ratio will fit. */
  readonly isConvertible?: boolean
}

export type PartToCheck = { readonly text: string; readonly media: readonly MediaToCheck[] }

export type PostToCheck = {
  readonly network: Network
  readonly capabilities: NetworkCapabilities
  readonly parts: readonly PartToCheck[]
  readonly firstComment?: string | null
  /** What was chosen for the account, with `title` where the network has titles. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** False if the internet cannot reach this installation. */
  readonly hasPublicAddress?: boolean
}

const counts = new Intl.NumberFormat('en-US')

/** `3,000` */
export const number = (count: number): string => counts.format(count)

type Place = Pick<PostProblem, 'part' | 'mediaId' | 'setting'>

export const error = (code: PostProblemCode, message: string, place: Place = {}): PostProblem => ({
  code,
  message,
  level: 'error',
  ...place,
})

export const warning = (code: PostProblemCode, message: string, place: Place = {}): PostProblem => ({
  code,
  message,
  level: 'warning',
  ...place,
})

/** The problems that there are, of those that may be. */
export const those = (...problems: readonly (PostProblem | false | null | undefined)[]): readonly PostProblem[] =>
  problems.filter((problem): problem is PostProblem => Boolean(problem))
