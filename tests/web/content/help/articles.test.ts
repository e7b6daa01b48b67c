import { trialCredits } from '@vignette/domain/billing/pricing'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { expect, it } from 'vitest'
import { line, link, name, type PlaceLink, textOf } from '../../../../apps/web/src/content/blocks.ts'
import { articles, popularArticles, tutorials } from '../../../../apps/web/src/content/help/articles.ts'
import { helpCategoryIds } from '../../../../apps/web/src/content/help/articles/categories.ts'
import { readRepositoryFile, sourceFiles } from '../../../architecture/repository.ts'

const ids = new Set(articles.map(({ id }) => id))

const answerOf = (id: string): string => textOf(articles.find((article) => article.id === id)?.answer ?? [])

const linksOf = (article: (typeof articles)[number]): PlaceLink[] =>
  article.answer
    .flatMap((block) => {
      if (block.kind === 'table') return []
      return block.kind === 'paragraph' ? block.line : block.items.flat()
    })
    .filter((part) => typeof part === 'object' && part.kind === 'link')

const routes = sourceFiles()
  .filter((path) => /^apps\/web\/src\/app\/routes\/[\w-]*route[\w-]*\.tsx$/.test(path))
  .map(readRepositoryFile)
  .join('\n')

/** The path below a layout is spelled without what is above it. */
const isRoute = (pathname: string): boolean => routes.includes(`path: '${pathname.replace(/^\/dashboard\/(?=.)/, '')}'`)

it('there are at least 28 articles, and some in every category', () => {
  expect(articles.length).toBeGreaterThanOrEqual(28)
  expect([...new Set(articles.map(({ category }) => category))]).toEqual([...helpCategoryIds])
})

it('ids and questions are unique', () => {
  expect(ids.size).toBe(articles.length)
  expect(new Set(articles.map(({ question }) => question)).size).toBe(articles.length)
})

it.each(articles.map((article) => [article.id, article] as const))('%s is well-formed', (id, article) => {
  const text = textOf(article.answer)
  expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  expect(article.question).toMatch(/^[A-Z].{9,69}[?.!]$/)
  expect(text.length).toBeGreaterThanOrEqual(60)
  expect(text.length).toBeLessThanOrEqual(900)
  expect(text).not.toMatch(/undefined|NaN|null|\[object|[ ]{2}| [.,;)]|<|>/)
  expect(article.tags.length).toBeGreaterThanOrEqual(4)
  expect(article.tags).toEqual([...new Set(article.tags)])
  for (const tag of article.tags) expect(tag).toMatch(/^[\w -]{2,40}$/)
})

it.each(articles.flatMap((article) => linksOf(article).map(({ text, to }) => [article.id, text, to])))(
  '%s: "%s" leads to %s, which exists',
  (_id, text, to) => {
    const { pathname, hash } = new URL(to, 'http://help/')
    expect(text.trim()).not.toBe('')
    expect(to.startsWith('#') ? ids.has(hash.slice(1)) : isRoute(pathname)).toBe(true)
  },
)

it('popular articles and tutorials exist, and tutorials have as many steps as they say', () => {
  expect(popularArticles).toHaveLength(6)
  expect(popularArticles[0]?.question).toBe('When do my credits reset?')
  for (const { articleId, steps } of tutorials) {
    const blocks = articles.find(({ id }) => id === articleId)?.answer ?? []
    const written = blocks.flatMap((block) => (block.kind === 'steps' ? block.items : []))
    expect(written, articleId).toHaveLength(steps)
  }
})

it('says what the rules say', () => {
  expect(answerOf('trial-credits')).toMatch(new RegExp(`^${trialCredits()}:`))
  expect(answerOf('growth-social-accounts')).toContain('Growth includes 10 social accounts.')
  expect(answerOf('cross-posting')).toContain('Cross-posting is a paid feature')
  expect(answerOf('roll-over')).toMatch(/^No\./)
  expect(answerOf('annual-billing')).toContain('$590 a year instead of $708')
  expect(answerOf('what-is-in-each-plan')).toContain('Freemium · $0 · 100 · 500 MB · 1 · 1')
  expect(answerOf('what-is-in-each-plan')).toContain('Executive · Custom · 100,000 · 1 TB · 50 · 100')
  expect(answerOf('what-is-overage')).toContain('Growth · $0.015')
  expect(answerOf('overage-budget')).toContain('$30 on Starter')
  expect(answerOf('executive')).toContain('$30,000 a year, and $5,000 once')
  expect(answerOf('response-time')).toContain('24-48 hours on business days')
  expect(answerOf('refunds')).toContain('within 30 days')
  expect(answerOf('storage-per-plan')).toContain('Freemium · 500 MB')
  expect(answerOf('upload-files')).toContain('Pictures · PNG, JPEG, WebP, GIF, AVIF · 40 MB, 52 megapixels')
  expect(answerOf('upload-files')).toContain('Videos · MP4, MOV, WebM · 2 GB, 30 minutes')
  expect(answerOf('trash')).toContain('For 30 days it can be restored')
  expect(answerOf('edit-an-image')).toContain('A change that you say in words costs 20 credits')
  expect(answerOf('edit-an-image')).toContain('free on every plan')
  expect(answerOf('edit-an-image')).toContain('the plans from Starter on')
  expect(answerOf('stop-making')).toContain('within 3 minutes, or images within 10, are given up')
  expect(answerOf('platform-limits')).toContain('X · 280 · 4 · 16:9, 1:1, 4:5')
})

it('names the price of everything that credits buy', () => {
  const table = answerOf('what-actions-cost')
  const shown = [...table.matchAll(/ · (\d+)$/gm)].map(([, credits]) => Number(credits))
  expect(shown.toSorted((a, b) => a - b)).toEqual(Object.values(currentPrices.prices).toSorted((a, b) => a - b))
})

it('writes lines of text, names and links, whatever their layout in the source', () => {
  const written = line`Open ${link('Billing', '/dashboard/billing')},
    press ${name('Keep')} ${2} times.`
  expect(written).toEqual([
    'Open ',
    { kind: 'link', text: 'Billing', to: '/dashboard/billing' },
    ', press ',
    { kind: 'name', text: 'Keep' },
    ' 2 times.',
  ])
})
