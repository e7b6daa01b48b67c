import { industries, otherIndustry } from './options.ts'
import type { BrandDetails } from './schemas.ts'

/** The name of a brand's industry, or the brand's own words for it. */
export const industryNameOf = ({ industry, ownIndustry }: Pick<BrandDetails, 'industry' | 'ownIndustry'>): string =>
  industry === 'other' ? (ownIndustry ?? otherIndustry.other) : industries[industry]
