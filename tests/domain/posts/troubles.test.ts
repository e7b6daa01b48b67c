import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import { it } from 'vitest'
import { specification } from '../given.ts'
import {
  type Account,
  after,
  cancelled,
  down,
  failed,
  on,
  published,
  retried,
  scheduled,
  taken,
  to,
  unknown,
  written,
} from './posting.ts'

const given = specification(post)

const report = { type: 'ReportTroubles', workspaceId: 'w1', postId: 'p1' } as const

type Trouble = Extract<PostEvent, { type: 'PostTroubled' }>['data']['troubles'][number]

const told = (...troubles: readonly (readonly [Account, Trouble['what'], Trouble['code']])[]): PostEvent => ({
  type: 'PostTroubled',
  data: {
    workspaceId: 'w1',
    postId: 'p1',
    userId: 'ada',
    troubles: troubles.flatMap(([account, what, code]) => to(account).map((target) => ({ ...target, what, code }))),
  },
})

const begun = [written('a', 'b'), scheduled('a', 'b'), taken('a'), taken('b')]

it('tells of all accounts at once, each once', () => {
  const both = [...begun, failed('a'), unknown('b')]
  given(...both)
    .when(report)
    .then(told(['a', 'failed', 'content'], ['b', 'unknown', null]))
  given(...both, told(['a', 'failed', 'content'], ['b', 'unknown', null]))
    .when(report)
    .thenNothing()
  given(...begun, failed('a'), told(['a', 'failed', 'content']), failed('b'))
    .when(report)
    .then(told(['b', 'failed', 'content']))
})

it('tells what keeps a target back, and that something went out late', () => {
  const code = 'reconnect' as const
  given(written('a'), scheduled('a'), { type: 'TargetHindered', data: { ...on('a'), code, failure: null } })
    .when(report)
    .then(told(['a', 'hindered', code]))
  given(...begun, published('a', { latenessMs: 300_001 }))
    .when(report)
    .then(told(['a', 'late', null]))
  given(...begun, published('a', { latenessMs: 300_000 }))
    .when(report)
    .thenNothing()
})

it('tells nothing that is over, passes by itself or was said by a person', () => {
  given(...begun, failed('a'), retried('a'))
    .when(report)
    .thenNothing()
  given(...begun, failed('a'), cancelled('a'))
    .when(report)
    .thenNothing()
  given(...begun, failed('a', { failure: down, retryAt: after(60) }))
    .when(report)
    .thenNothing()
  given(...begun, unknown('a'), failed('a', { failure: down, userId: 'ada' }))
    .when(report)
    .thenNothing()
  given(...begun, unknown('a'), published('a', { latenessMs: 900_000, how: 'person', userId: 'ada' }))
    .when(report)
    .thenNothing()
})

it('tells it again when it fails again', () => {
  const again = [...begun, failed('a'), told(['a', 'failed', 'content']), retried('a'), taken('a', 2, after(60))]
  given(...again, failed('a', { run: 2 }))
    .when(report)
    .then(told(['a', 'failed', 'content']))
})
