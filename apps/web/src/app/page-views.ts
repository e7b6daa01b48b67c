import { analytics, track } from '#entities/analytics/analytics.ts'
import { routePatternOf } from '#entities/analytics/route-pattern.ts'
import { sessions } from '#lib/api/api.ts'
import type { Router } from './watch-sessions.ts'

/** Reports to product analytics which pages signed-in people open, and when they leave. */
export const trackPageViews = (pages: Router): void => {
  let shown = ''
  const look = () => {
    const { initialized, navigation, location, matches } = pages.state
    const isSettled = initialized && navigation.state === 'idle'
    if (!isSettled || location.pathname === shown || !sessions.current()) return
    shown = location.pathname
    const route = routePatternOf(matches)
    if (route !== null) track('$pageview', { route })
  }
  const follow = () => (sessions.state().status === 'signedOut' ? analytics.reset() : look())
  follow()
  pages.subscribe(look)
  sessions.subscribe(follow)
}
