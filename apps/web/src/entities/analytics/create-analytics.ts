import type { Tier } from '@vignette/domain/plans/schemas'
import type { AnalyticsEventName, AnalyticsEvents } from './events.ts'

export type AnalyticsPerson = { readonly id: string; readonly email: string; readonly plan: Tier }

/** The service that stores the events. */
export type AnalyticsService = {
  readonly identify: (person: AnalyticsPerson) => void
  readonly capture: (name: AnalyticsEventName, properties: AnalyticsEvents[AnalyticsEventName]) => void
  readonly reset: () => void
}

type Use = (service: AnalyticsService) => void

/** Events from before a person is identified wait, but only this many. */
const mostWaiting = 50

/** `load` answers null where analytics is switched off. */
type AnalyticsDeps = { readonly load: () => Promise<AnalyticsService | null> }

/**
 * Product analytics for people whose profile is known. Before that the service is not even loaded. No call fails,
 * whatever the service does.
 */
export const createAnalytics = ({ load }: AnalyticsDeps) => {
  let person: AnalyticsPerson | null = null
  let identified: AnalyticsPerson | null = null
  let waiting: Use[] = []
  let loading: Promise<AnalyticsService | null> | null = null
  let service: AnalyticsService | null = null

  const flush = async () => {
    loading ??= load().catch(() => {
      loading = null
      return null
    })
    service = await loading
    if (!person || !service) return
    if (person !== identified) attempt(identifyAs(person), service)
    identified = person
    for (const use of waiting.splice(0)) attempt(use, service)
  }

  const reset = () => {
    person = null
    identified = null
    waiting = []
    if (service) attempt((loaded) => loaded.reset(), service)
  }

  return {
    track: <Name extends AnalyticsEventName>(
      name: Name,
      ...[properties]: AnalyticsEvents[Name] extends null ? [] : [AnalyticsEvents[Name]]
    ): void => {
      const use: Use = (loaded) => loaded.capture(name, properties ?? null)
      if (person && service) attempt(use, service)
      else if (waiting.length < mostWaiting) waiting.push(use)
    },
    /** Called each time the profile is read. Only changes are sent. */
    identify: (next: AnalyticsPerson): void => {
      if (person && person.id !== next.id) reset()
      if (person && person.email === next.email && person.plan === next.plan) return
      person = next
      void flush()
    },
    /** Forgets the person. The next person counts as a new one. */
    reset,
  }
}

const identifyAs =
  (person: AnalyticsPerson): Use =>
  (service) =>
    service.identify(person)

const attempt = (use: Use, service: AnalyticsService): void => {
  try {
    use(service)
  } catch {
    // a failure of analytics must not disturb people
  }
}
