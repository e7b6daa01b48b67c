import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import { describe, it } from 'vitest'
import { specification } from '../given.ts'
import {
  type Account,
  after,
  at,
  cancel,
  cancelled,
  down,
  edit,
  edited,
  failed,
  moment,
  move,
  on,
  published,
  remove,
  retried,
  schedule,
  scheduled,
  taken,
  to,
  unknown,
  write,
  written,
} from './posting.ts'

const given = specification(post)

describe('writing', () => {
  it('begins a post, once', () => {
    given().when(write('a', 'b')).then(written('a', 'b'))
    given(written('a')).when(write('a', 'b')).thenNothing()
  })

  it('edits what is there, and counts versions', () => {
    given(written('a'))
      .when(edit(1, 'a', 'b'))
      .then(edited(2, ['a', 'b']))
    given(written('a', 'b'))
      .when(edit(null, 'b'))
      .then(edited(2, ['b'], ['a']))
    given().when(edit(null, 'a')).thenThrows('posts.unknown')
  })

  it('is scheduled with what is written, or nothing is written', () => {
    const timing = { moment, notLaterThan: null }
    const at = (command: PostCommand) => ({ ...command, timing }) as PostCommand
    given()
      .when(at(write('a')))
      .then(written('a'), scheduled('a'))
    given().when(at(write())).thenThrows('posts.no_target')
    given(written('a'), scheduled('a'), taken('a'), failed('a'))
      .when(at(edit(1, 'a', 'b')))
      .then(edited(2, ['a', 'b']), scheduled('a', 'b'))
    given(written('a'), scheduled('a'), taken('a'), published('a'))
      .when(at(edit(1, 'a')))
      .thenThrows('posts.nothing_left')
  })

  it('refuses an edit of what somebody else has changed since', () => {
    given(written('a'), edited(2, ['a']))
      .when(edit(1, 'a'))
      .thenThrows('posts.changed')
  })

  it('schedules what is to come anew with an edit, and leaves what failed or was wanted sooner', () => {
    given(written('a', 'b'), scheduled('a', 'b'), taken('b'), failed('b'))
      .when(edit(1, 'a', 'b', 'c'))
      .then(edited(2, ['a', 'b', 'c']), scheduled('a', 'c'))
    given(written('a', 'b'), scheduled('a', 'b'), taken('b'), failed('b'), retried('b'))
      .when(edit(1, 'a', 'b'))
      .then(edited(2, ['a', 'b']), scheduled('a'))
  })

  it('changes nothing while the outcome of a target is open', () => {
    const begun = [written('a', 'b'), scheduled('a', 'b'), taken('a')]
    given(...begun)
      .when(edit(1, 'a'))
      .thenThrows('posts.under_way')
    given(...begun)
      .when(schedule())
      .thenThrows('posts.under_way')
    given(...begun, unknown('a'))
      .when(edit(1, 'a'))
      .thenThrows('posts.outcome_unknown')
    given(...begun, unknown('a'))
      .when(schedule())
      .thenThrows('posts.outcome_unknown')
  })

  it('takes no account off on which something is out', () => {
    const out = [written('a', 'b'), scheduled('a', 'b'), taken('a')]
    given(...out, published('a'))
      .when(edit(1, 'b'))
      .thenThrows('posts.published_stays')
    given(...out, failed('a', { partsOut: 1 }))
      .when(edit(1, 'b'))
      .thenThrows('posts.published_stays')
  })
})

describe('scheduling', () => {
  it('needs an account, and something that is not out', () => {
    given(written()).when(schedule()).thenThrows('posts.no_target')
    given(written('a'), scheduled('a'), taken('a'), published('a')).when(schedule()).thenThrows('posts.nothing_left')
  })

  it('is of everything that is not out', () => {
    given(written('a', 'b')).when(schedule()).then(scheduled('a', 'b'))
    given(written('a', 'b', 'c'), scheduled('a', 'b', 'c'), taken('a'), published('a'), taken('b'), failed('b'))
      .when(schedule())
      .then(scheduled('b', 'c'))
  })

  it('moves with the rules of its zone where it has not begun', () => {
    const earlier = after(-3_600)
    const moved = (...accounts: readonly Account[]): PostEvent => ({
      type: 'PostMoved',
      data: {
        workspaceId: 'w1',
        postId: 'p1',
        moment: { ...moment, at: earlier },
        notLaterThan: null,
        targets: to(...accounts),
      },
    })
    given(written('a', 'b'), scheduled('a', 'b')).when(move(earlier)).then(moved('a', 'b'))
    given(written('a', 'b'), scheduled('a', 'b')).when(move(at)).thenNothing()
    for (const end of [published('a'), failed('a'), unknown('a')]) {
      given(written('a', 'b'), scheduled('a', 'b'), taken('a'), end).when(move(earlier)).then(moved('b'))
    }
    given(written('a', 'b'), scheduled('a', 'b'), taken('a')).when(move(earlier)).then(moved('b'))
    given(written('a'), scheduled('a'), taken('a'), failed('a'), retried('a')).when(move(earlier)).thenNothing()
    given(written('a')).when(move(earlier)).thenNothing()
  })
})

describe('an end', () => {
  it('cancels what is to come and what failed, and lets go on what is under way', () => {
    given(written('a', 'b'), scheduled('a', 'b')).when(cancel()).then(cancelled('a', 'b'))
    given(written('a', 'b'), scheduled('a', 'b'), taken('a')).when(cancel()).then(cancelled('b'))
    given(written('a'), scheduled('a'), taken('a')).when(cancel()).thenThrows('posts.under_way')
    given(written('a'), scheduled('a'), cancelled('a')).when(cancel()).thenNothing()
  })

  it('does not cancel what may be out: a person has to look', () => {
    const retrying = failed('a', { failure: down, code: 'unavailable', retryAt: after(60), partsOut: 1 })
    const begun = [written('a', 'b'), scheduled('a', 'b'), taken('a'), retrying]
    const unclear: PostEvent = { type: 'TargetUnknown', data: { ...on('a'), run: 1, partsOut: 1 } }
    given(...begun)
      .when(cancel({ account: 'a', run: 1, mayBeOut: true }))
      .then(cancelled('a', 'b'), unclear)
    given(...begun)
      .when(cancel({ account: 'a', run: 1, mayBeOut: false }))
      .then(cancelled('a', 'b'))
    given(...begun)
      .when(cancel({ account: 'a', run: 0, mayBeOut: false }))
      .thenThrows('posts.under_way')
    given(...begun)
      .when(cancel())
      .thenThrows('posts.under_way')
  })

  it('lets a cancelled post be scheduled again', () => {
    given(written('a'), scheduled('a'), cancelled('a')).when(schedule()).then(scheduled('a'))
  })

  it('deletes a post once nobody is at it, and not from networks', () => {
    const data = { workspaceId: 'w1', postId: 'p1', userId: 'ada', targets: to('a') }
    given(written('a'), scheduled('a')).when(remove).then({ type: 'PostDeleted', data })
    given(written('a'), scheduled('a'), taken('a')).when(remove).thenThrows('posts.under_way')
    given(written('a'), { type: 'PostDeleted', data }).when(remove).thenNothing()
    given(written('a'), { type: 'PostDeleted', data }).when(schedule()).thenThrows('posts.unknown')
  })
})

describe('copies of media', () => {
  const kept = { version: 1, media: [], altTexts: {}, missing: ['m1'], videos: [] }
  const of = { workspaceId: 'w1', postId: 'p1' }

  it('are of the version for which they were made', () => {
    given(written('a'))
      .when({ type: 'KeepMedia', ...of, ...kept })
      .then({ type: 'PostMediaKept', data: { ...of, ...kept } })
    given(written('a'), edited(2, ['a']))
      .when({ type: 'KeepMedia', ...of, ...kept })
      .thenNothing()
  })
})

describe('what keeps a target back', () => {
  const code = 'reconnect' as const
  const hindrance = { type: 'ReportHindrance', ...on('a'), failure: { code, detail: null } } as const
  const hindered: PostEvent = { type: 'TargetHindered', data: { ...on('a'), code, failure: { code, detail: null } } }

  it('is recorded once, until it is another thing', () => {
    given(written('a'), scheduled('a')).when(hindrance).then(hindered)
    given(written('a'), scheduled('a'), hindered).when(hindrance).thenNothing()
    given(written('a'), scheduled('a'), hindered, scheduled('a')).when(hindrance).then(hindered)
    given(written('a')).when(hindrance).thenNothing()
  })
})
