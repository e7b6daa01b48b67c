import { post } from '@vignette/domain/posts/decider'
import { describe, it } from 'vitest'
import { specification } from '../given.ts'
import {
  after,
  cancelled,
  down,
  failed,
  reportUnclear,
  resolve,
  retried,
  retry,
  schedule,
  scheduled,
  scheduledUntil,
  take,
  taken,
  to,
  unknown,
  written,
} from './posting.ts'

const given = specification(post)

const two = [written('a', 'b'), scheduled('a', 'b'), taken('a')]

describe('what may be out and is not tried again', () => {
  it('did not fail: nobody knows', () => {
    given(...two, cancelled('b'))
      .when(reportUnclear('a', 'unavailable', after(60)))
      .then(unknown('a', 1, 1))
    given(written('a'), scheduledUntil(after(30), 'a'), taken('a'))
      .when(reportUnclear('a', 'unavailable', after(60)))
      .then(unknown('a', 1, 1))
    for (const code of ['gone', 'content', 'restricted'] as const) {
      given(...two)
        .when(reportUnclear('a', code))
        .then(unknown('a', 1, 1))
    }
  })

  it('waits for its account, if the network is asked once that is connected again', () => {
    given(...two)
      .when(reportUnclear('a', 'reconnect'))
      .then(failed('a', { failure: { code: 'reconnect', detail: null }, partsOut: 1 }))
    given(...two, cancelled('b'))
      .when(reportUnclear('a', 'reconnect'))
      .then(unknown('a', 1, 1))
  })

  it('is looked at after the last moment, too', () => {
    const unclear = failed('a', { failure: down, retryAt: after(60), partsOut: 1 })
    given(written('a'), scheduledUntil(after(90), 'a'), taken('a'), unclear)
      .when(take('a', after(86_400), after(60)))
      .then(taken('a', 2, after(60)))
  })
})

describe('a cancelled post of which the network is asked once more', () => {
  const asked = [...two, cancelled('b'), unknown('a', 1, 1), retried('a'), taken('a', 2, after(60))]
  const missing = {
    ...reportUnclear('a', 'unavailable', after(120), 2),
    partsOut: 0,
    isUnclear: false,
  }
  const notOut = failed('a', { run: 2, failure: down })

  it('is cancelled here, too, if it is not out', () => {
    given(...asked)
      .when(missing)
      .then(notOut, {
        type: 'PostCancelled',
        data: { workspaceId: 'w1', postId: 'p1', userId: null, targets: to('a') },
      })
  })

  it('may still be out, if the network cannot tell', () => {
    given(...asked)
      .when(reportUnclear('a', 'unavailable', after(120), 2))
      .then(unknown('a', 2, 1))
  })

  it('goes out once a person tries it again who was told that it is not', () => {
    const told = failed('a', { failure: down, userId: 'ada' })
    given(...two, cancelled('b'), unknown('a', 1, 1))
      .when(resolve('a', 'notPublished'))
      .then(told)
    given(...two, cancelled('b'), unknown('a', 1, 1), told, retried('a'), taken('a', 2, after(60)))
      .when(missing)
      .then(notOut)
  })

  it('can be scheduled again afterwards', () => {
    const over = [...asked, notOut, cancelled('a')]
    given(...over)
      .when(retry('a'))
      .thenThrows('posts.not_failed')
    given(...over)
      .when(schedule())
      .then(scheduled('a', 'b'))
    given(...over, scheduled('a', 'b'), taken('a', 3))
      .when({ ...missing, run: 3 })
      .then(failed('a', { run: 3, failure: down, retryAt: after(120) }))
  })
})
