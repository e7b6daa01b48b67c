import { routePatternOf } from '../lib/analytics/route-pattern.ts'
import { track } from '../lib/analytics/analytics.ts'
import { sessions } from '../lib/api.ts'
import type { router } from './router.tsx'

/** Tells product analytics which pages signed-in people open. */
export const trackPageViews = (pages: typeof router): void => {
  let shown = ''
  const look = ({ initialized, navigation, location, matches }: typeof pages.state) => {
    if (!initialized || navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    const route = routePatternOf(matches)
    if (route !== null && sessions.current()) track('$pageview', { route })
  }
  look(pages.state)
  pages.subscribe(look)
}
