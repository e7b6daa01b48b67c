import type { BrandDetails } from '../brand/schemas.ts'

const most = { pillars: 12, samplePosts: 5 } as const

/** The part of a brand that every engine works with and every request records: only the first entries of long lists. */
export const brandInBrief = (details: BrandDetails): BrandDetails => ({
  ...details,
  contentPillars: details.contentPillars.slice(0, most.pillars),
  samplePosts: details.samplePosts.slice(0, most.samplePosts),
})
