import { expect, it } from 'vitest'
import { articles } from '../../../../../apps/web/src/content/help/articles.ts'
import {
  createSearch,
  maxQueryLength,
  piecesOf,
} from '../../../../../apps/web/src/features/public/help/search-articles.ts'

const search = createSearch(articles)

const firstFor = (query: string): string | undefined => search(query)[0]?.article.id

it.each([
  ['reset', 'when-credits-reset'],
  ['when do my credits reset', 'when-credits-reset'],
  ['When do my credits reset?', 'when-credits-reset'],
  ['renew', 'when-credits-reset'],
  ['rset credits', 'when-credits-reset'],
  ['credts rest', 'when-credits-reset'],
  ['new credits next month', 'when-credits-reset'],
  ['do unused credits roll over', 'roll-over'],
  ['rollover', 'roll-over'],
  ['refund', 'refunds'],
  ['how do I get my money back', 'refunds'],
  ['cancel', 'cancel'],
  ['cancelation', 'cancel'],
  ['undo cancellation', 'resume'],
  ['forgot password', 'forgotten-password'],
  ['reset my password', 'forgotten-password'],
  ['pasword', 'forgotten-password'],
  ['trial', 'free-trial'],
  ['how many credits in trial', 'trial-credits'],
  ['overage', 'what-is-overage'],
  ['spending limit', 'overage-budget'],
  ['card declined', 'payment-failed'],
  ['invoice', 'invoices'],
  ['csv', 'export-the-ledger'],
  ['delete account', 'delete-my-account'],
  ['gdpr export', 'export-my-data'],
  ['log out of all devices', 'sign-out-everywhere'],
  ['dark theme', 'dark-mode'],
  ['how much does an image cost', 'what-actions-cost'],
  ['annual discount', 'annual-billing'],
  ['enterprise', 'executive'],
  ['is the site down', 'is-something-down'],
  ['tones', 'tones-of-voice'],
  ['colors', 'brand-colours'],
  ['cross posting', 'cross-posting'],
  ['growth social accounts', 'growth-social-accounts'],
  ['screen reader', 'keyboard-and-accessibility'],
  ['newsletter credits', 'newsletter-credits'],
  ['generate', 'make-a-post'],
  ['make images', 'make-a-post'],
  ['upload', 'upload-files'],
  ['heic', 'upload-refused'],
  ['storage', 'storage-per-plan'],
  ['trash', 'trash'],
  ['restore a deleted picture', 'trash'],
  ['crop a photo', 'edit-an-image'],
  ['schedule a post', 'publish-from-here'],
  ['what is the offline engine', 'offline-drafts'],
  ['history', 'history'],
  ['gps', 'places-in-pictures'],
  ['openai', 'connect-a-model'],
  ['connect openai model', 'connect-a-model'],
])('"%s" finds %s first', (query, id) => {
  expect(firstFor(query)).toBe(id)
})

it.each(articles.map(({ id, question }) => [question, id]))('"%s" finds itself first', (question, id) => {
  expect(firstFor(question)).toBe(id)
})

it('finds something from the first letters on, and goes on finding it', () => {
  const sentence = 'when do my credits reset'
  for (let length = 1; length <= sentence.length; length++) {
    const typed = sentence.slice(0, length)
    expect(search(typed).length, typed).toBeGreaterThan(0)
  }
})

it('looks at questions, answers, tags and categories', () => {
  expect(firstFor('AES-256')).toBe('personal-data')
  expect(firstFor('takeout')).toBe('export-my-data')
  const ofPrivacy = search('privacy').map(({ article }) => article.category)
  expect(ofPrivacy.filter((category) => category === 'privacy').length).toBe(
    articles.filter(({ category }) => category === 'privacy').length,
  )
})

it.each(['quantum bananas', 'xyzzy', '🦩', '?!', '<b>xyzzy'])('"%s" finds nothing', (query) => {
  expect(search(query)).toEqual([])
})

it('reads no more than the field takes, and is quick about it', () => {
  expect(search(`${'z'.repeat(maxQueryLength)} reset`)).toEqual([])
  const startedAt = performance.now()
  for (const { question } of articles) search(question)
  expect((performance.now() - startedAt) / articles.length).toBeLessThan(50)
})

it('compares words whatever their case, accents and plural', () => {
  const idsOf = (query: string) => search(query).map(({ article }) => article.id)
  expect(idsOf('RÉSET CREDIT')).toEqual(idsOf('reset credits'))
  expect(idsOf('reset credits')).not.toEqual([])
})

it('marks what was found, misspelt or not, and loses no character', () => {
  const hit = search('rset credits')[0]
  const text = 'When do my credits reset? Credit by credit.'
  const pieces = piecesOf(text, hit?.words ?? new Set())
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual([
    'credits',
    'reset',
    'Credit',
    'credit',
  ])
})

it('takes markup for text', () => {
  const text = '<img src=x onerror=alert(1)> & more'
  expect(piecesOf(text, new Set(['img', 'more']))).toEqual([
    { text: '<', isFound: false },
    { text: 'img', isFound: true },
    { text: ' src=x onerror=alert(1)> & ', isFound: false },
    { text: 'more', isFound: true },
  ])
})
