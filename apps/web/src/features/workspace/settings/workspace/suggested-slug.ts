import { isReservedSlug } from '@vignette/domain/workspaces/reserved-slugs'
import { slugLength } from '@vignette/domain/workspaces/limits'
import { nameless } from '@vignette/domain/workspaces/names'
import { slugSchema } from '@vignette/domain/workspaces/schemas'
import slugify from 'slugify'

/** A name in addresses after the name of a workspace, in whatever script that is; null if none can be made of it. */
export const suggestedSlug = (name: string): string | null => {
  if (name === nameless) return null
  const words = name.replaceAll(/[’']/g, '').replaceAll(/[^\p{L}\p{M}\p{N}&-]/gu, ' ')
  const made = slugify(words, { lower: true, strict: true })
  const slug = made.slice(0, slugLength.max).replace(/-$/, '')
  return slugSchema.safeParse(slug).success && !isReservedSlug(slug) ? slug : null
}
