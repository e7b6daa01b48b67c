import { post } from '@vignette/domain/posts/decider'
import { describe, it } from 'vitest'
import { specification } from '../given.ts'
import {
  after,
  cancelled,
  failed,
  on,
  retried,
  scheduled,
  scheduledUntil,
  take,
  taken,
  unknown,
  written,
} from './posting.ts'

const given = specification(post)

const begun = [written('a'), scheduled('a'), taken('a')]

describe('an account that is connected again', () => {
  const goOn = (seconds: number) =>
    ({ type: 'GoOnWithTarget', ...on('a'), userId: 'ada', now: after(seconds) }) as const
  const shutOut = failed('a', { failure: { code: 'reconnect', detail: null }, partsOut: 1 })

  it('goes on with what failed for that, within the time of the post', () => {
    given(...begun, shutOut)
      .when(goOn(86_400))
      .then(scheduled('a'))
    given(...begun, shutOut, scheduled('a'))
      .when(take('a', after(86_400)))
      .then(taken('a', 2))
    const until = [written('a'), scheduledUntil(after(60), 'a'), taken('a'), shutOut]
    given(...until)
      .when(goOn(60))
      .then(scheduledUntil(after(60), 'a'))
    given(...until.slice(0, -1), failed('a', { failure: { code: 'reconnect', detail: null } }))
      .when(goOn(61))
      .thenNothing()
  })

  it('has the network asked for what may be out after its time, too', () => {
    const until = [written('a'), scheduledUntil(after(60), 'a'), taken('a'), shutOut]
    given(...until)
      .when(goOn(61))
      .then(scheduledUntil(after(60), 'a'))
    given(...until, scheduledUntil(after(60), 'a'))
      .when(take('a', after(61)))
      .then(taken('a', 2))
  })

  it('leaves alone what failed for another reason, was cancelled, or waits already', () => {
    for (const history of [[failed('a')], [shutOut, cancelled('a')], [shutOut, retried('a')], [unknown('a')]]) {
      given(...begun, ...history)
        .when(goOn(60))
        .thenNothing()
    }
  })
})
