import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type Brand, detailsOf, evolveBrand } from './brand.ts'
import { type BrandEvent, brandEvents } from './events.ts'
import type { BrandDetails, BrandProfile } from './schemas.ts'

export type CompleteBrandSetup = {
  readonly type: 'CompleteBrandSetup'
  readonly workspaceId: string
  readonly userId: string
  readonly profile: BrandProfile
}

/** All of it as it is to be. */
export type ChangeBrand = {
  readonly type: 'ChangeBrand'
  readonly workspaceId: string
  readonly userId: string
  readonly details: BrandDetails
  /** Whether the library has the picture that is to be the logo. */
  readonly hasLogo: boolean
}

type BrandCommand = CompleteBrandSetup | ChangeBrand

/** Member by member: their order in a stored event is not ours. */
const holds = (known: NonNullable<Brand['known']>, wanted: object): boolean => {
  const recorded: Readonly<Record<string, unknown>> = known
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(recorded[name]) === JSON.stringify(value))
}

const complete = ({ workspaceId, userId, profile }: CompleteBrandSetup, { known }: Brand): readonly BrandEvent[] => {
  const data = { workspaceId, userId, ...profile }
  return known && holds(known, data) ? [] : [{ type: 'BrandSetupCompleted', data }]
}

const change = ({ workspaceId, userId, details, hasLogo }: ChangeBrand, brand: Brand): readonly BrandEvent[] => {
  if (!brand.known || !detailsOf(brand)) {
    throw new DomainError('conflict', 'brand.not_set_up', 'Please set up your brand first.')
  }
  // one that went since stays named, and hinders no other change
  const isNewLogo = details.logoId !== null && details.logoId !== brand.known.logoId
  if (isNewLogo && !hasLogo) {
    throw new DomainError('invalid', 'brand.logo_not_found', 'Please choose a picture of your library.', {
      path: 'logoId',
    })
  }
  const data = { workspaceId, userId, ...details }
  return holds(brand.known, data) ? [] : [{ type: 'BrandChanged', data }]
}

/** One stream per workspace: `brand-<workspace id>`. */
export const brand: Aggregate<Brand, BrandCommand, BrandEvent> = {
  kind: 'brand',
  events: brandEvents,
  initialState: () => ({ known: null }),
  decide: (command, state) => {
    switch (command.type) {
      case 'CompleteBrandSetup':
        return complete(command, state)
      case 'ChangeBrand':
        return change(command, state)
    }
  },
  evolve: evolveBrand,
}
