import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import { describe, it } from 'vitest'
import { specification } from '../given.ts'
import {
  after,
  at,
  cancelled,
  down,
  failed,
  on,
  published,
  reportFailed,
  reportPublished,
  reportUnknown,
  resolve,
  retried,
  retry,
  scheduled,
  scheduledUntil,
  take,
  taken,
  unknown,
  written,
  writtenWith,
} from './posting.ts'

const given = specification(post)

const begun = [written('a'), scheduled('a'), taken('a')]

/** Out, as she says an hour after its moment. */
const byAda = {
  remote: null,
  publishedAt: after(3_600),
  latenessMs: 3_600_000,
  how: 'person',
  userId: 'ada',
} as const

describe('taking', () => {
  it('begins once, when the moment that is known has come', () => {
    given(written('a'), scheduled('a')).when(take('a')).then(taken('a'))
    given(written('a'), scheduled('a'))
      .when(take('a', after(-10)))
      .then(taken('a'))
    given(written('a'), scheduled('a'))
      .when(take('a', after(-11)))
      .thenNothing()
    given(written('a'), scheduled('a'))
      .when(take('a', at, after(-60)))
      .thenNothing()
    given(...begun)
      .when(take('a'))
      .thenNothing()
  })

  it.each<[string, readonly PostEvent[]]>([
    ['is not scheduled', [written('a')]],
    ['was cancelled', [written('a'), scheduled('a'), cancelled('a')]],
    ['is out', [...begun, published('a')]],
    ['may be out', [...begun, unknown('a')]],
    ['waits for a person', [...begun, failed('a')]],
  ])('never begins with what %s', (_, history) => {
    given(...history)
      .when(take('a', after(600)))
      .thenNothing()
  })

  it('does not send what was not to go out later, but what a person wants all the same', () => {
    const late = [written('a'), scheduledUntil(after(60), 'a')]
    const tooLate = failed('a', { failure: { code: 'tooLate', detail: null } })
    given(...late)
      .when(take('a', after(60)))
      .then(taken('a'))
    given(...late)
      .when(take('a', after(61)))
      .then(tooLate)
    given(...late, tooLate, retried('a', after(90)))
      .when(take('a', after(90), after(90)))
      .then(taken('a', 1, after(90)))
  })

  it.each([
    ['plan', 'paused'],
    ['disconnected', 'gone'],
  ] as const)('does not send with an account that is held back: %s', (why, code) => {
    given(written('a'), scheduled('a'), { type: 'TargetPaused', data: { ...on('a'), why } })
      .when(take('a'))
      .then(failed('a', { failure: { code, detail: null } }))
  })

  it('is prepared for once', () => {
    const prepared = { type: 'TargetDueSoon', data: { ...on('a'), at } } as const
    const soon = { type: 'MarkDueSoon', ...on('a'), at } as const
    given(written('a'), scheduled('a')).when(soon).then(prepared)
    given(written('a'), scheduled('a'), prepared).when(soon).thenNothing()
    given(written('a'), scheduled('a'))
      .when({ ...soon, at: after(5) })
      .thenNothing()
  })
})

describe('what a worker reports', () => {
  it('is how late it is out', () => {
    given(...begun)
      .when(reportPublished('a'))
      .then(published('a'))
    given(...begun)
      .when(reportPublished('a', 1, after(-1)))
      .then(published('a', { publishedAt: after(-1), latenessMs: 0 }))
    given(...begun, failed('a'), retried('a', after(900)), taken('a', 2, after(900)))
      .when(reportPublished('a', 2, after(902)))
      .then(published('a', { run: 2, publishedAt: after(902), latenessMs: 2_000 }))
  })

  it('counts whoever says that it is out, and once', () => {
    given(...begun, failed('a'))
      .when(reportPublished('a'))
      .then(published('a'))
    given(...begun, unknown('a'))
      .when(reportPublished('a'))
      .then(published('a'))
    given(...begun, published('a'))
      .when(reportPublished('a'))
      .thenNothing()
  })

  it('is tried again unless that would be too late or it was cancelled', () => {
    const again = (retryAt: string | null) => failed('a', { failure: down, retryAt })
    given(...begun)
      .when(reportFailed('a', 1, after(60)))
      .then(again(after(60)))
    given(written('a'), scheduledUntil(after(30), 'a'), taken('a'))
      .when(reportFailed('a', 1, after(60)))
      .then(again(null))
    given(written('a', 'b'), scheduled('a', 'b'), taken('a'), cancelled('b'))
      .when(reportFailed('a', 1, after(60)))
      .then(again(null))
  })

  it('does not count from a worker that was overtaken, but where it is out', () => {
    const second = [...begun, failed('a'), retried('a'), taken('a', 2, after(60))]
    given(...second)
      .when(reportFailed('a', 1))
      .thenNothing()
    given(...second)
      .when(reportUnknown('a', 1))
      .thenNothing()
    given(...second)
      .when(reportUnknown('a', 2))
      .then(unknown('a', 2))
    given(...second)
      .when(reportPublished('a', 1))
      .then(published('a', { latenessMs: 0 }))
  })
})

describe('a person', () => {
  it('tries again what failed, or sooner what will be tried again', () => {
    given(...begun, failed('a'))
      .when(retry('a'))
      .then(retried('a'))
    given(...begun, failed('a', { failure: down, retryAt: after(1_800) }))
      .when(retry('a'))
      .then(retried('a'))
  })

  it('has the network asked once more for what may be out', () => {
    given(...begun, unknown('a'))
      .when(retry('a'))
      .then(retried('a'))
    given(...begun, unknown('a'), retried('a'))
      .when(take('a', after(86_400), after(60)))
      .then(taken('a', 2, after(60)))
  })

  it.each<[string, readonly PostEvent[]]>([
    ['is still to come', [written('a'), scheduled('a')]],
    ['is under way', begun],
    ['is out', [...begun, published('a')]],
  ])('does not try again what %s', (_, history) => {
    given(...history)
      .when(retry('a'))
      .thenThrows('posts.not_failed')
  })

  it('says what became of what may be out', () => {
    given(...begun, unknown('a'))
      .when(resolve('a', 'published'))
      .then(published('a', byAda))
    given(...begun, unknown('a'))
      .when(resolve('a', 'notPublished'))
      .then(failed('a', { failure: down, userId: 'ada' }))
    given(...begun)
      .when(resolve('a', 'published'))
      .thenThrows('posts.not_unknown')
    given(...begun)
      .when(resolve('b', 'published'))
      .thenThrows('posts.unknown_target')
  })

  it('who says that the first part of a thread is out has the rest go out now', () => {
    const thread = [writtenWith(['One', 'Two'], 'a'), scheduled('a'), taken('a'), unknown('a')]
    given(...thread)
      .when(resolve('a', 'published'))
      .then(retried('a', after(3_600)))
    given(...thread)
      .when(resolve('a', 'published', 2))
      .then(published('a', byAda))
    given(...thread)
      .when(resolve('a', 'notPublished'))
      .then(failed('a', { failure: down, userId: 'ada' }))
    given(...thread.slice(0, -1), cancelled('a'), unknown('a'))
      .when(resolve('a', 'published'))
      .then(published('a', { ...byAda, latenessMs: 0 }))
  })
})

describe('what is out', () => {
  const ofDemo = [written('c'), scheduled('c'), taken('c')]
  const out = [...ofDemo, published('c')]
  const removal = { type: 'RequestRemoval', ...on('c'), userId: 'ada' } as const
  const change = { type: 'RequestChange', ...on('c'), userId: 'ada', text: 'Better' } as const
  const removalRequested = { type: 'TargetRemovalRequested', data: { ...on('c'), userId: 'ada' } } as const
  const changeRequested = {
    type: 'TargetChangeRequested',
    data: { ...on('c'), userId: 'ada', text: 'Better' },
  } as const

  it('is deleted or changed on the network, one after the other', () => {
    given(...out)
      .when(removal)
      .then(removalRequested)
    given(...out, removalRequested)
      .when(removal)
      .thenNothing()
    given(...out)
      .when(change)
      .then(changeRequested)
    given(...out, changeRequested)
      .when(removal)
      .thenThrows('posts.wish_pending')
    given(...ofDemo)
      .when(removal)
      .thenThrows('posts.not_published')
    given(...begun, published('a'))
      .when({ ...change, ...on('a') })
      .thenThrows('posts.not_changeable')
  })

  it('is as the network says', () => {
    const done = { type: 'ReportWish', ...on('c'), wish: 'removal', failure: null } as const
    const failure = { code: 'gone', detail: null } as const
    given(...out, removalRequested)
      .when(done)
      .then({ type: 'TargetRemoved', data: on('c') })
    given(...out, changeRequested)
      .when({ ...done, wish: 'change' })
      .then({ type: 'TargetChanged', data: on('c') })
    given(...out, removalRequested)
      .when({ ...done, failure })
      .then({ type: 'TargetWishRefused', data: { ...on('c'), wish: 'removal', code: 'gone', failure } })
    given(...out)
      .when(done)
      .thenNothing()
  })

  it('is not held back with its account', () => {
    given(...out)
      .when({ type: 'PauseTarget', ...on('c'), why: 'plan' })
      .thenNothing()
    given(written('c'), scheduled('c'))
      .when({ type: 'PauseTarget', ...on('c'), why: 'plan' })
      .then({ type: 'TargetPaused', data: { ...on('c'), why: 'plan' } })
    given(written('c'), scheduled('c'))
      .when({ type: 'ResumeTarget', ...on('c') })
      .thenNothing()
  })
})
