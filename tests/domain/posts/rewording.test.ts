import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import type { PostWording } from '@vignette/domain/posts/schemas'
import { describe, it } from 'vitest'
import { specification } from '../given.ts'
import {
  type Account,
  after,
  at,
  down,
  failed,
  moment,
  on,
  published,
  retried,
  reword,
  scheduled,
  taken,
  to,
  worded,
  writtenWith,
} from './posting.ts'

const given = specification(post)

const reworded = (wording: PostWording, ...accounts: readonly Account[]): PostEvent => ({
  type: 'PostEdited',
  data: {
    workspaceId: 'w1',
    postId: 'p1',
    userId: 'ada',
    wording,
    targets: to(...accounts),
    removed: [],
    version: 2,
  },
})

/** With words of its own for an account. */
const withOwn = (words: PostWording, accountId: Account, ...texts: readonly string[]): PostWording => ({
  ...words,
  targets: [{ accountId, parts: worded(...texts).parts, firstComment: null, settings: {} }],
})

describe('what is out of a thread, or may be', () => {
  const halfOut = failed('a', { failure: down, code: 'unavailable', partsOut: 2 })
  const thread = [writtenWith(['One', 'Two', 'Three'], 'a'), scheduled('a'), taken('a'), halfOut]

  it.each([
    ['says', worded('One', 'Zwei', 'Three')],
    ['has before it', worded('Zero', 'One', 'Two', 'Three')],
    ['has in it', worded('One')],
    ['shows', { ...worded('One', 'Two', 'Three'), parts: [{ text: 'One', mediaIds: ['m'] }, ...worded('Two').parts] }],
    ['says on this account', withOwn(worded('One', 'Two', 'Three'), 'a', 'Uno', 'Two')],
  ])('is not changed in what it %s', (_, words) => {
    given(...thread)
      .when(reword(words, 'a'))
      .thenThrows('posts.parts_out', { accountId: 'a', partsOut: 2 })
  })

  it.each([
    ['is written anew', worded('One', 'Two', 'Drei')],
    ['is taken out', worded('One', 'Two')],
    ['comes after it', worded('One', 'Two', 'Three', 'Four')],
  ] as const)('lets what follows be changed: it %s', (_, words) => {
    given(...thread)
      .when(reword(words, 'a'))
      .then(reworded(words, 'a'))
  })

  it('stays while it waits for its next try', () => {
    given(...thread, retried('a', after(60)))
      .when(reword(worded('Uno', 'Two', 'Three'), 'a'))
      .thenThrows('posts.parts_out')
  })
})

describe('a post that is out on one account', () => {
  const out = [writtenWith(['Hello'], 'b', 'c'), scheduled('b', 'c'), taken('c'), published('c'), taken('b')]
  const partly = [...out, failed('b')]

  it('keeps its words there, and can have others elsewhere', () => {
    given(...partly)
      .when(reword(worded('Hallo'), 'b', 'c'))
      .thenThrows('posts.parts_out', { accountId: 'c', partsOut: 1 })
    const words = withOwn(worded('Hallo'), 'c', 'Hello')
    given(...partly)
      .when(reword(words, 'b', 'c'))
      .then(reworded(words, 'b', 'c'))
  })

  it('gets no further parts, which would not go out', () => {
    for (const words of [worded('Hello', 'And more'), { ...worded('Hello'), firstComment: 'And more' }]) {
      given(...partly)
        .when(reword(words, 'b', 'c'))
        .thenThrows('posts.parts_out', { accountId: 'c', partsOut: 1 })
    }
  })

  it('does not say what it was to be changed to where the network refused that', () => {
    const asked: PostEvent = { type: 'TargetChangeRequested', data: { ...on('c'), userId: 'ada', text: 'Better' } }
    const failure = { code: 'content', detail: null } as const
    const wish = { ...on('c'), wish: 'change', code: failure.code, failure } as const
    given(...partly, asked, { type: 'TargetWishRefused', data: wish })
      .when(reword(worded('Better'), 'b', 'c'))
      .thenThrows('posts.parts_out')
  })

  it('can be written anew once it was deleted there', () => {
    const half = [...out, failed('b', { failure: down, partsOut: 1 }), retried('b'), taken('b', 2, after(60))]
    const gone: PostEvent = { type: 'TargetRemoved', data: on('b') }
    given(...half, published('b', { run: 2 }), gone, { type: 'TargetRemoved', data: on('c') })
      .when(reword(worded('Hallo'), 'b', 'c'))
      .then(reworded(worded('Hallo'), 'b', 'c'))
  })

  it('may say what it was changed to there', () => {
    const changed: PostEvent = { type: 'TargetChangeRequested', data: { ...on('c'), userId: 'ada', text: 'Better' } }
    given(...partly, changed, { type: 'TargetChanged', data: on('c') })
      .when(reword(worded('Better'), 'b', 'c'))
      .then(reworded(worded('Better'), 'b', 'c'))
  })

  it('keeps what a network has a title and the like for', () => {
    const words = worded('Hello')
    const titled: PostWording = {
      ...words,
      targets: [{ accountId: 'c', parts: null, firstComment: null, settings: { title: 'Another one' } }],
    }
    given(...partly)
      .when(reword(titled, 'b', 'c'))
      .thenThrows('posts.parts_out')
  })
})

it('the first comment of a page on LinkedIn goes out when a person says that the post is out', () => {
  const on = { workspaceId: 'w1', postId: 'p1', accountId: 'page' }
  const wording = { ...worded('Hello'), firstComment: 'The link' }
  const targets = [{ accountId: 'page', network: 'linkedin' as const }]
  const by = { workspaceId: 'w1', postId: 'p1', userId: 'ada' }
  const history: readonly PostEvent[] = [
    { type: 'PostWritten', data: { ...by, wording, targets, version: 1 } },
    { type: 'PostScheduled', data: { ...by, moment, notLaterThan: null, targets } },
    { type: 'TargetTaken', data: { ...on, run: 1, at } },
    { type: 'TargetUnknown', data: { ...on, run: 1, partsOut: 1 } },
  ]
  given(...history)
    .when({
      type: 'ResolveTarget',
      ...on,
      userId: 'ada',
      now: after(60),
      outcome: 'published',
      remote: null,
      partsOut: 1,
    })
    .then({ type: 'TargetRetried', data: { ...on, network: 'linkedin', userId: 'ada', at: after(60) } })
  const out: PostEvent = {
    type: 'TargetPublished',
    data: { ...on, run: 1, remote: null, publishedAt: after(1), latenessMs: 0, how: 'answered', userId: null },
  }
  given(...history.slice(0, -1), out)
    .when({ type: 'EditPost', ...by, wording: { ...wording, firstComment: 'Another' }, targets, version: null })
    .thenThrows('posts.parts_out')
})
