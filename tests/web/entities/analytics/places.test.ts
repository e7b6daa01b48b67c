import { expect, it } from 'vitest'
import { routePatternOf } from '../../../../apps/web/src/entities/analytics/route-pattern.ts'
import { withoutAddresses } from '../../../../apps/web/src/entities/analytics/without-addresses.ts'

const matchesOf = (...paths: (string | undefined)[]) => paths.map((path) => ({ route: { path } }))

it.each([
  [matchesOf(undefined, '/dashboard', undefined), '/dashboard'],
  [matchesOf(undefined, '/dashboard', 'billing/checkout/:checkoutId'), '/dashboard/billing/checkout/:checkoutId'],
  [matchesOf(undefined, undefined, '/login'), '/login'],
  [matchesOf(undefined, '/dashboard', '*'), null],
  [matchesOf(undefined), null],
])('the pattern of %j is %s', (matches, pattern) => {
  expect(routePatternOf(matches)).toBe(pattern)
})

const sent = {
  $current_url: 'https://app.example/dashboard/billing/checkout/c-123?plan=growth',
  $pathname: '/dashboard/billing/checkout/c-123',
  $host: 'app.example',
  $referrer: 'https://search.example/?q=ada',
  $referring_domain: 'search.example',
  $prev_pageview_pathname: '/dashboard/billing/checkout/c-122',
  $session_entry_url: 'https://app.example/?invite=ada',
  $session_entry_utm_source: 'mail',
  title: 'Ada’s brand',
  $browser: 'Firefox',
  plan: 'growth',
}

it('sends no address of a page, its query or where somebody came from', () => {
  expect(withoutAddresses(sent, 'https://app.example')).toEqual({ $browser: 'Firefox', plan: 'growth' })
})

it('sends the pattern of the route in its place, where it is known', () => {
  const route = '/dashboard/billing/checkout/:checkoutId'
  expect(withoutAddresses({ ...sent, route }, 'https://app.example')).toEqual({
    $browser: 'Firefox',
    plan: 'growth',
    route,
    $pathname: route,
    $current_url: `https://app.example${route}`,
  })
})
