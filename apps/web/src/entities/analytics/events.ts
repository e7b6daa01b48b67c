import type { Interval } from '@vignette/domain/billing/schemas'
import type { Tier } from '@vignette/domain/plans/schemas'

/**
 * Every event of product analytics with its properties, or null for none. They contain neither the identity of people
 * nor their texts.
 */
export type AnalyticsEvents = {
  /** A page, by the pattern of its route: `/dashboard/billing/checkout/:checkoutId`. */
  $pageview: { readonly route: string }
  signed_up: null
  signed_in: null
  brand_wizard_completed: { readonly industry: string; readonly brand_tones: number; readonly visual_style: string }
  trial_started: { readonly plan: Tier }
  plan_chosen: { readonly plan: Tier; readonly interval: Interval }
  data_exported: null
  account_deletion_asked: null
  account_deletion_undone: null
  workspace_deletion_asked: null
  workspace_deletion_undone: null
}

export type AnalyticsEventName = keyof AnalyticsEvents
