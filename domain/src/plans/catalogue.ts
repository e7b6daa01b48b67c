import type { PlanLimits, PlanPricing, Tier } from './schemas.ts'
import { limitsOfTier } from './tier-limits.ts'
import { tierOrDefault } from './tiers.ts'
import { type Versions, versionsOf } from './versions.ts'

export type Plan = {
  readonly name: string
  readonly limits: PlanLimits
  readonly pricing: PlanPricing
  /** The selling points on the landing page. They are not always the same as the limits. */
  readonly bullets: readonly string[]
}

export type Catalogue = {
  readonly version: number
  /** The plan that can be tried, and the length of the trial. */
  readonly trial: { readonly tier: Tier; readonly days: number }
  readonly plans: Readonly<Record<Tier, Plan>>
}

/** A year is sold at the price of ten months. */
const monthlyPrice = (dollars: number) => ({
  monthlyPrice: dollars,
  annualPrice: dollars * 10,
  displayPrice: `$${dollars}`,
})

const trial1 = { tier: 'starter', days: 7 } as const

const catalogue1: Catalogue = {
  version: 1,
  trial: trial1,
  plans: {
    freemium: {
      name: 'Freemium',
      limits: limitsOfTier('freemium', {
        credits: 100,
        storageGB: 0.5,
        seats: 1,
        socialAccounts: 1,
        overageCostPerCredit: null,
      }),
      pricing: {
        ...monthlyPrice(0),
        description: 'Try every kind of post before you pay for any of it.',
        popular: false,
      },
      bullets: ['100 generative credits every month', '500MB of media storage', '1 seat', '1 social account'],
    },
    starter: {
      name: 'Starter',
      limits: limitsOfTier('starter', {
        credits: 1_500,
        storageGB: 10,
        seats: 2,
        socialAccounts: 3,
        overageCostPerCredit: 0.02,
      }),
      pricing: {
        ...monthlyPrice(59),
        description: 'For creators who post every week and want to edit what they get.',
        popular: false,
        trialDays: trial1.days,
      },
      bullets: [
        '1,500 generative credits every month',
        '10GB of media storage',
        '2 seats',
        '3 social accounts',
        'Image editing, video captions and smart crop',
        '$0.02 per extra credit, within your budget',
      ],
    },
    growth: {
      name: 'Growth',
      limits: limitsOfTier('growth', {
        credits: 6_000,
        storageGB: 50,
        seats: 5,
        socialAccounts: 10,
        overageCostPerCredit: 0.015,
      }),
      pricing: {
        ...monthlyPrice(199),
        description: 'For brands that post every day and plan by numbers.',
        popular: true,
      },
      bullets: [
        '6,000 generative credits every month',
        '50GB of media storage',
        '5 seats',
        'Advanced and predictive analytics',
        'Video enhancement',
        'Priority support',
        '$0.015 per extra credit, within your budget',
      ],
    },
    scale: {
      name: 'Scale',
      limits: limitsOfTier('scale', {
        credits: 20_000,
        storageGB: 200,
        seats: 15,
        socialAccounts: 25,
        overageCostPerCredit: 0.01,
      }),
      pricing: {
        ...monthlyPrice(499),
        description: 'For teams and agencies with many brands and their own tools.',
        popular: false,
      },
      bullets: [
        '20,000 generative credits every month',
        '200GB of media storage',
        '15 seats',
        '25 social accounts',
        'API access',
        'A dedicated account manager',
        '$0.01 per extra credit, within your budget',
      ],
    },
    executive: {
      name: 'Executive',
      limits: limitsOfTier('executive', {
        credits: 100_000,
        storageGB: 1_000,
        seats: 50,
        socialAccounts: 100,
        overageCostPerCredit: 0.005,
      }),
      pricing: {
        monthlyPrice: null,
        annualPrice: null,
        displayPrice: 'Custom',
        description: 'For enterprises: your name on it, your tools around it, your terms.',
        popular: false,
        minimumACV: 30_000,
        setupFee: 5_000,
      },
      bullets: [
        '100K+ credits every month',
        '1TB of media storage',
        'Unlimited social accounts',
        'White label and custom integrations',
        'Video background removal',
        '$30K minimum ACV plus $5K setup',
      ],
    },
  },
}

/** A plan keeps the prices and terms of the catalogue version that it was sold from. */
export type Catalogues = Versions<Catalogue>

export const catalogues: Catalogues = versionsOf([catalogue1])

export const currentCatalogue = catalogues.current

/** The limits of a tier. An unknown tier has those of freemium. */
export const limitsOf = (tier: string): PlanLimits => currentCatalogue.plans[tierOrDefault(tier)].limits
