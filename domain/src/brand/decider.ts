import { industryNotSaid, logoNotFound, notSetUp } from './refusals.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { replacedBy, requireBase, versionOf } from '../kernel/text-version.ts'
import type { BrandCommand, ChangeBrand, CompleteBrandSetup } from './commands.ts'
import { type BrandEvent, brandEvents } from './events.ts'
import { type Brand, detailsOf, evolveBrand } from './state.ts'

/** Compares member by member, because the order of members in a stored event may differ. */
const holds = (known: NonNullable<Brand['known']>, wanted: object): boolean => {
  const recorded: Readonly<Record<string, unknown>> = known
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(recorded[name]) === JSON.stringify(value))
}

const complete = (command: CompleteBrandSetup, brand: Brand): readonly BrandEvent[] => {
  const { workspaceId, userId, profile, basedOn } = command
  if (brand.known && holds(brand.known, profile)) return []
  requireBase(basedOn, versionOf(replacedBy(profile, detailsOf(brand) ?? {})))
  return [{ type: 'BrandSetupCompleted', data: { workspaceId, userId, ...profile } }]
}

const change = (command: ChangeBrand, brand: Brand): readonly BrandEvent[] => {
  const { workspaceId, userId, details, hasLogo, basedOn } = command
  const before = detailsOf(brand)
  if (!brand.known || !before) {
    throw notSetUp()
  }
  if (details.industry === 'other' && details.ownIndustry === undefined) {
    throw industryNotSaid()
  }
  // a logo that was deleted since stays named and prevents no other change
  const isNewLogo = details.logoId !== null && details.logoId !== brand.known.logoId
  if (isNewLogo && !hasLogo) {
    throw logoNotFound()
  }
  const data = { workspaceId, userId, ...details }
  // what is left out now may have been there before
  if (holds(brand.known, { about: undefined, ...data })) return []
  requireBase(basedOn, versionOf(before))
  return [{ type: 'BrandChanged', data }]
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
