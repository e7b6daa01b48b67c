import type { BrandDetails } from '@vignette/domain/brand/schemas'

/** The sign-off: the common ending of the brand's own posts, or its name. */
export const signOffOf = (brand: BrandDetails | null): string | null => {
  if (!brand) return null
  const ends = brand.samplePosts.map(lastLine).filter((line) => line !== null)
  const usual = ends.find((line, index) => ends.indexOf(line) !== index)
  return usual ?? (brand.samplePosts.length >= 2 ? null : `– ${brand.brandName}`)
}

const lastLine = (post: string): string | null => {
  const lines = post
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const last = lines.at(-1)
  return lines.length > 1 && last !== undefined && last.length <= 60 ? last : null
}
