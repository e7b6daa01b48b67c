import { type BrandDetails, brandDetailsSchema } from '@vignette/domain/brand/schemas'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { queryClient } from '#lib/query-client.ts'

/** What the members of a brand are called where two edits of it are settled. */
export const labels: Readonly<Record<keyof BrandDetails, string>> = {
  username: 'Your name',
  nickname: 'Nickname',
  brandName: 'Brand name',
  industry: 'Industry',
  ownIndustry: 'Your industry',
  about: 'What you do',
  targetAudience: 'Target audience',
  brandTone: 'Tone',
  contentPillars: 'Content pillars',
  brandColors: 'Colours',
  visualStyle: 'Visual style',
  bannedWords: 'Words to avoid',
  samplePosts: 'Example posts',
  language: 'Language',
  logoId: 'Logo',
}

/** Only what is edited, without what an answer adds. */
export const detailsOf = (brand: BrandDetails): BrandDetails => {
  const names = Object.keys(labels) as (keyof BrandDetails)[]
  return brandDetailsSchema.parse(Object.fromEntries(names.map((name) => [name, brand[name]])))
}

/** The brand as it is now; null where there is none. */
export const newestBrand = async (): Promise<BrandDetails | null> => {
  const { brand } = await queryClient.fetchQuery({ ...brandQuery, staleTime: 0 })
  return brand && detailsOf(brand)
}
