import type { BrandEvent } from './events.ts'
import { type BrandDetails, noLaterDetails } from './schemas.ts'

type Recorded = Extract<BrandEvent, { type: 'BrandChanged' }>['data']

/** The brand as last recorded. Its personal members are null once the workspace is forgotten. */
export type Brand = { readonly known: Recorded | null }

/** The details from the settings are kept when the wizard is answered anew. */
const laterOf = ({ bannedWords, samplePosts, language, logoId, about }: Recorded) =>
  bannedWords === null || samplePosts === null
    ? noLaterDetails
    : { bannedWords, samplePosts, language, logoId, ...(about && { about }) }

export const evolveBrand = (brand: Brand, event: BrandEvent): Brand => {
  switch (event.type) {
    case 'BrandSetupCompleted':
      return { known: { ...event.data, ...(brand.known ? laterOf(brand.known) : noLaterDetails) } }
    case 'BrandChanged':
      return { known: event.data }
    default:
      return brand // written by a newer release
  }
}

/** Everything known about a brand; null if it is not set up or its workspace was forgotten. */
export const detailsOf = ({ known }: Brand): BrandDetails | null => {
  if (!known) return null
  const {
    workspaceId: _of,
    userId: _by,
    username,
    brandName,
    ownIndustry,
    about,
    contentPillars,
    bannedWords,
    samplePosts,
    ...rest
  } = known
  if (username === null || brandName === null || contentPillars === null) return null
  if (bannedWords === null || samplePosts === null) return null
  return {
    username,
    brandName,
    contentPillars,
    bannedWords,
    samplePosts,
    ...rest,
    ...(ownIndustry && { ownIndustry }),
    ...(about && { about }),
  }
}
