import type { BrandDetails } from '../brand/schemas.ts'

const most = { pillars: 12, samplePosts: 5 } as const

/** What of a brand something is made with, whoever makes it, and is recorded with each request: the first of its lists. */
export const brandInBrief = (details: BrandDetails): BrandDetails => ({
  ...details,
  contentPillars: details.contentPillars.slice(0, most.pillars),
  samplePosts: details.samplePosts.slice(0, most.samplePosts),
})
