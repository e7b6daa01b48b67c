import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { hasMoreToCome, isToCome, toComeOf } from '@vignette/domain/plans/still-to-come'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { expect, it } from 'vitest'

const marks = tiersAscending.flatMap((tier) =>
  currentCatalogue.plans[tier].bullets.map((bullet) => [bullet, toComeOf(bullet)] as const),
)

it('marks what plans name and the product does not have', () => {
  const marked = marks.filter(([, much]) => much !== 'none').map(([bullet, much]) => `${bullet}: ${much}`)
  expect([...new Set(marked)]).toEqual([
    'Advanced and predictive analytics: all',
    'API access: all',
    'White label and custom integrations: all',
  ])
})

it('does not mark what is there', () => {
  const there = marks.filter(([, much]) => much === 'none').map(([bullet]) => bullet)
  expect(there).toEqual(expect.arrayContaining(['1 seat', '5 seats', '1 social account', '25 social accounts']))
  expect(there).toContain('100 generative credits every month')
  expect(there).toContain('$0.02 per extra credit, within your budget')
  expect(isToCome('aiImageEditing')).toBe(false)
  expect(isToCome('teamCollaboration')).toBe(false)
  expect(isToCome('apiAccess')).toBe(true)
})

it('says of every plan whether it names something that is missing', () => {
  expect(tiersAscending.map(hasMoreToCome)).toEqual([true, true, true, true, true])
})
