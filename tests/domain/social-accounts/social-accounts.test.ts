import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { describe, it } from 'vitest'
import { specification } from '../given.ts'
import {
  connect,
  connected,
  disconnect,
  disconnected,
  drop,
  expiresAt,
  fit,
  of,
  paused,
  reconnect,
  reconnected,
  resumed,
} from './connecting.ts'

const given = specification(socialAccounts)

describe('connecting', () => {
  it('is of as many accounts as the plan includes', () => {
    given().when(connect('a')).then(connected('a'))
    given(connected('a'))
      .when(connect('b', 'b', 1))
      .thenThrows('accounts.full')
    given(connected('a'), disconnected('a'))
      .when(connect('b', 'b', 1))
      .then(connected('b'))
  })

  it('knows an account that is there, which takes no more room', () => {
    given(connected('a', 'ada'))
      .when(connect('b', 'ada', 1))
      .then(reconnected('a', 'ada'))
  })

  it('takes the same account again, and no other in its place', () => {
    given(connected('a', 'ada')).when(reconnect('a', 'ada')).then(reconnected('a', 'ada'))
    given(connected('a', 'ada')).when(reconnect('a', 'bob')).thenThrows('accounts.other')
    given().when(reconnect('a', 'ada')).thenThrows('accounts.unknown')
  })

  it('has its id again when it comes back, since its posts wait under it', () => {
    given(connected('a', 'ada'), disconnected('a')).when(connect('b', 'ada')).then(connected('a', 'ada'))
    given(connected('a', 'ada'), disconnected('a'), connected('a', 'ada'))
      .when(connect('b', 'ada'))
      .then(reconnected('a', 'ada'))
    given(connected('a', 'ada'), disconnected('a'), connected('b'))
      .when(connect('c', 'ada', 1))
      .thenThrows('accounts.full')
    given(connected('a', 'ada'), disconnected('a')).when(reconnect('a', 'ada')).thenThrows('accounts.unknown')
  })

  it('ends, once', () => {
    given(connected('a')).when(disconnect('a')).then(disconnected('a'))
    given(connected('a'), disconnected('a')).when(disconnect('a')).thenNothing()
    given(connected('a')).when(disconnect('b')).thenThrows('accounts.unknown')
  })

  it('ends for all accounts of a workspace that goes', () => {
    given(connected('a'), connected('b'), disconnected('a')).when(drop).then(disconnected('b', null))
    given().when(drop).thenNothing()
  })
})

describe('the limits of a server', () => {
  const limits = {
    characters: 1_000,
    charactersPerLink: 23,
    mediaPerPost: 6,
    imageBytes: null,
    videoBytes: null,
    altTextCharacters: null,
    contentTypes: null,
  }
  const report = { type: 'ReportLimits', ...of('a'), limits } as const
  const changed = { type: 'AccountLimitsChanged', data: { ...of('a'), limits } } as const

  it('are news when they change, and stay when it is connected again', () => {
    given(connected('a')).when(report).then(changed)
    given(connected('a'), changed).when(report).thenNothing()
    given(connected('a'), changed, reconnected('a')).when(report).thenNothing()
    const more = { ...limits, characters: 5_000 }
    given(connected('a'), changed)
      .when({ ...report, limits: more })
      .then({ ...changed, data: { ...changed.data, limits: more } })
    given().when(report).thenNothing()
  })
})

describe('the health of an account', () => {
  const ill = { type: 'ReportHealth', ...of('a'), reason: 'reconnect' } as const
  const needs = {
    type: 'AccountNeedsAttention',
    data: { ...of('a'), network: 'bluesky', reason: 'reconnect' },
  } as const

  it('is news when it changes', () => {
    given(connected('a')).when(ill).then(needs)
    given(connected('a'), needs).when(ill).thenNothing()
    given(connected('a'), needs)
      .when({ ...ill, reason: null })
      .then({ type: 'AccountRecovered', data: of('a') })
    given(connected('a'), needs, reconnected('a'))
      .when({ ...ill, reason: null })
      .thenNothing()
    given().when(ill).thenNothing()
  })
})

describe('a token', () => {
  const later = '2027-05-20T10:00:00.000Z'
  const warn = { type: 'WarnOfEnd', ...of('a'), expiresAt } as const
  const ending = { type: 'AccountTokenEnding', data: { ...of('a'), network: 'bluesky', expiresAt } } as const
  const extended = { type: 'AccountTokenExtended', data: { ...of('a'), expiresAt: later } } as const

  it('is warned of once for each end', () => {
    given(connected('a')).when(warn).then(ending)
    given(connected('a'), ending).when(warn).thenNothing()
    given(connected('a'), ending, reconnected('a')).when(warn).then(ending)
  })

  it('is not warned of where it ends later by now', () => {
    given(connected('a'))
      .when({ type: 'ExtendToken', ...of('a'), expiresAt: later })
      .then(extended)
    given(connected('a'), extended).when(warn).thenNothing()
    given(connected('a'), extended)
      .when({ type: 'ExtendToken', ...of('a'), expiresAt: later })
      .thenNothing()
  })
})

describe('a plan', () => {
  it('pauses the accounts that were connected last, and takes them back', () => {
    const three = [connected('a'), connected('b'), connected('c')]
    given(...three)
      .when(fit(1))
      .then(paused('b'), paused('c'))
    given(...three, paused('b'), paused('c'))
      .when(fit(1))
      .thenNothing()
    given(...three, paused('b'), paused('c'))
      .when(fit(2))
      .then(resumed('b'))
    given(...three, paused('b'), paused('c'), disconnected('a'))
      .when(fit(1))
      .then(resumed('b'))
    given(...three)
      .when(fit(3))
      .thenNothing()
  })

  it('keeps an account paused that is connected once more', () => {
    given(connected('a'), connected('b'), paused('b'), reconnected('b')).when(fit(1)).thenNothing()
  })
})
