import type { PublicConfig } from '@vignette/domain/site/schemas'
// The build without extensions, and without the code that would fetch them from elsewhere.
import { posthog } from 'posthog-js/dist/module.slim.no-external'
import type { AnalyticsService } from './create-analytics.ts'
import { withoutAddresses } from './without-addresses.ts'

type Settings = NonNullable<PublicConfig['analytics']>

/** Only explicit events are sent. Nothing is recorded, observed or fetched automatically. */
export const startPostHog = ({ key, host }: Settings): AnalyticsService => {
  posthog.init(key, {
    api_host: host,
    person_profiles: 'identified_only',
    persistence: 'localStorage',
    // only people who signed in get here
    opt_out_useragent_filter: true,
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_performance: false,
    capture_exceptions: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    disable_scroll_properties: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    before_send: (event) => {
      if (!event) return null
      const { $set_once: _firstAddresses, ...sent } = event
      return { ...sent, properties: withoutAddresses(event.properties, location.origin) }
    },
  })
  return {
    identify: ({ id, email, plan }) => posthog.identify(id, { email, plan }),
    capture: (name, properties) => void posthog.capture(name, properties),
    reset: () => posthog.reset(true),
  }
}
