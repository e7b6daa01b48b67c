import { post } from '@vignette/domain/posts/decider'
import type { PostCommand } from '@vignette/domain/posts/commands'
import type { PostEvent } from '@vignette/domain/posts/events'
import type { FittedVideo } from '@vignette/domain/posts/schemas'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'
import {
  type Account,
  after,
  at,
  edited,
  failed,
  filmed,
  on,
  published,
  readyFilm,
  reportFailed,
  schedule,
  scheduled,
  take,
  taken,
  to,
  written,
} from './posting.ts'

const given = specification(post)
const of = { workspaceId: 'w1', postId: 'p1' } as const

const kept = (version = 1): PostEvent => ({ type: 'PostMediaKept', data: { ...of, ...filmed(version) } })
const video = (account: Account) => ({ network: to(account)[0]?.network ?? 'demo', mediaId: 'film' })

const report = (account: Account, outcome: FittedVideo = readyFilm): PostCommand => ({
  type: 'ReportVideo',
  ...of,
  ...video(account),
  outcome,
  now: after(90),
})
const fitted = (account: Account, resumed: readonly Account[] = [], outcome: FittedVideo = readyFilm): PostEvent => ({
  type: 'PostVideoFitted',
  data: { ...of, ...video(account), outcome, at: after(90), resumed: to(...resumed) },
})

const notReady = { code: 'videoNotReady', detail: null } as const
const waits = (account: Account): PostEvent => failed(account, { failure: notReady, retryAt: after(300) })

const begun = [written('a', 'b'), scheduled('a', 'b'), kept()]

describe('a post with a video', () => {
  it('waits at its moment until the video is ready for its network, and says so', () => {
    given(...begun)
      .when(take('a', after(-1)))
      .thenNothing()
    given(...begun)
      .when(take('a'))
      .then(waits('a'))
    given(...begun, fitted('a'))
      .when(take('a'))
      .then(taken('a'))
    given(...begun, fitted('a'))
      .when(take('b'))
      .then(waits('b'))
  })

  it('goes on as soon as the video is ready', () => {
    given(...begun, waits('a'))
      .when(report('a'))
      .then(fitted('a', ['a']))
    given(...begun, waits('a'), fitted('a', ['a']))
      .when(take('a', after(90), after(90)))
      .then(taken('a', 1, after(90)))
    given(...begun)
      .when(report('a'))
      .then(fitted('a'))
  })

  it('tries as often as any other after it has waited', () => {
    const state = [...begun, waits('a'), waits('a')].reduce(post.evolve, post.initialState())
    expect(state.targets.get('a')).toMatchObject({ status: 'waiting', failures: 0 })
  })

  it('whose video became ready while a worker found that it is not is due again at once', () => {
    const found: PostCommand = { ...reportFailed('a', 1, after(300)), failure: notReady } as PostCommand
    given(...begun, fitted('a'), taken('a'))
      .when(found)
      .then(failed('a', { failure: notReady, retryAt: new Date(Date.parse(at) + 1).toISOString() }))
  })

  it('has its videos made ready when it is scheduled, and not what is ready', () => {
    const before = [written('a', 'b'), kept()]
    const filmedAgain = { ...scheduled('a', 'b').data, hasVideos: true } as Extract<
      PostEvent,
      { type: 'PostScheduled' }
    >['data']
    given(...before)
      .when(schedule())
      .then({ type: 'PostScheduled', data: filmedAgain })
    given(...before, fitted('a'), fitted('b'))
      .when(schedule())
      .then(scheduled('a', 'b'))
  })
})

describe('a video', () => {
  const no = { is: 'refused', reason: 'Bluesky takes videos of up to 3 minutes; this one has 4 minutes.' } as const
  const failure = { code: 'mediaRefused', detail: no.reason } as const
  const hindered: PostEvent = { type: 'TargetHindered', data: { ...on('a'), code: failure.code, failure } }

  it('that its network will not take is a hindrance at once', () => {
    given(...begun)
      .when(report('a', no))
      .then(fitted('a', [], no), hindered)
  })

  it('that became ready after its post was prepared has it prepared once more', () => {
    const soon: PostEvent = { type: 'TargetDueSoon', data: { ...on('a'), at } }
    given(...begun, soon)
      .when(report('a'))
      .then(fitted('a'), soon)
  })

  it('is reported once, and not after the post has lost it', () => {
    given(...begun, fitted('a'))
      .when(report('a'))
      .thenNothing()
    given(...begun, edited(2, ['a']), { type: 'PostMediaKept', data: { ...of, ...filmed(2), media: [], videos: [] } })
      .when(report('a'))
      .thenNothing()
  })

  it('that was made ready stays so in the next version, and one that was refused is tried once more', () => {
    given(...begun, fitted('a'), edited(2, ['a', 'b']), kept(2))
      .when(report('a'))
      .thenNothing()
    given(...begun, fitted('a', [], no), edited(2, ['a', 'b']), kept(2))
      .when(report('a'))
      .then(fitted('a'))
  })
})

describe('people', () => {
  const report = { type: 'ReportTroubles', ...of } as const
  const told = (what: 'hindered' | 'late'): PostEvent => ({
    type: 'PostTroubled',
    data: { ...of, userId: 'ada', troubles: to('a').map((each) => ({ ...each, what, code: notReady.code })) },
  })

  it('are told once that a post waits for its video, and later why it was late', () => {
    given(...begun, waits('a'))
      .when(report)
      .then(told('hindered'))
    given(...begun, waits('a'), told('hindered'), waits('a'))
      .when(report)
      .thenNothing()
    given(
      ...begun,
      waits('a'),
      told('hindered'),
      fitted('a', ['a']),
      taken('a'),
      published('a', { latenessMs: 400_000 }),
    )
      .when(report)
      .then(told('late'))
  })
})
