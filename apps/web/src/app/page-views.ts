import { routePatternOf } from '../lib/analytics/route-pattern.ts'
import { track } from '../lib/analytics/analytics.ts'
import { sessions } from '../lib/api.ts'
import type { router } from './router.tsx'

/** Tells product analytics which pages signed-in people open. */
export const trackPageViews = (pages: typeof router): void => {
  let shown = ''
  const look = () => {
    const { initialized, navigation, location, matches } = pages.state
    const { status } = sessions.state()
    if (!initialized || navigation.state !== 'idle' || status === 'loading' || location.pathname === shown) return
    shown = location.pathname
    const route = routePatternOf(matches)
    if (route !== null && status === 'signedIn') track('$pageview', { route })
  }
  look()
  pages.subscribe(look)
  sessions.subscribe(look)
}
