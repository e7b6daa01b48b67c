import type { BrandDetails, BrandProfile } from './schemas.ts'

export type CompleteBrandSetup = {
  readonly type: 'CompleteBrandSetup'
  readonly workspaceId: string
  readonly userId: string
  readonly profile: BrandProfile
  /** The version of what the answers replace. */
  readonly basedOn?: string | undefined
}

/** The whole brand as it is from now on. */
export type ChangeBrand = {
  readonly type: 'ChangeBrand'
  readonly workspaceId: string
  readonly userId: string
  readonly details: BrandDetails
  /** True if the library has the picture chosen as the logo. */
  readonly hasLogo: boolean
  /** The version of the brand that was changed. */
  readonly basedOn?: string | undefined
}

export type BrandCommand = CompleteBrandSetup | ChangeBrand
