import { publication } from '@vignette/domain/publications/decider'
import type { PublicationEvent } from '@vignette/domain/publications/events'
import type { RemotePost } from '@vignette/domain/posts/schemas'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'
import {
  absence,
  arm,
  armed,
  begin,
  begun,
  doubled,
  loss,
  lost,
  madeReady,
  makeReady,
  missing,
  out,
  published,
  refusal,
  refused,
  report,
} from './publishing.ts'

const given = specification(publication)

describe('a part that is made ready before its moment', () => {
  it('is used up when it is armed, so that it is never sent twice as the same', () => {
    given().when(makeReady()).then(madeReady())
    const states = [madeReady(), begun(1), armed(1)].map((_, count, events) =>
      events.slice(0, count + 1).reduce(publication.evolve, publication.initialState()),
    )
    expect(states.map(({ ready }) => ready.has(0))).toEqual([true, true, false])
  })

  it('is none that is out or may be, and one again that is certainly not', () => {
    given(begun(1), armed(1)).when(makeReady()).thenNothing()
    given(begun(1), armed(1), lost(1)).when(makeReady()).thenNothing()
    given(begun(1), armed(1), published(1)).when(makeReady()).thenNothing()
    given(begun(1), armed(1), refused(1)).when(makeReady()).then(madeReady())
    given(begun(1), armed(1), lost(1), missing(1)).when(makeReady()).then(madeReady())
  })
})

describe('a turn', () => {
  it('is numbered, and overtakes the one before', () => {
    given().when(begin).then(begun(1))
    given(begun(1)).when(begin).then(begun(2))
    given(begun(1), begun(2)).when(arm(1)).thenThrows('publications.overtaken')
    given(begun(1), begun(2)).when(arm(2)).then(armed(2))
    given().when(arm(1)).thenThrows('publications.overtaken')
  })
})

describe('arming', () => {
  it.each<[string, readonly PublicationEvent[]]>([
    ['is armed', [armed(1)]],
    ['was sent without an answer', [armed(1), lost(1)]],
  ])('is refused while the part may be out: it %s', (_, history) => {
    given(begun(1), ...history)
      .when(arm(1))
      .thenThrows('publications.may_be_out')
    given(begun(1), ...history, begun(2))
      .when(arm(2))
      .thenThrows('publications.may_be_out')
  })

  it('is not done for what is out', () => {
    given(begun(1), armed(1), published(1), begun(2)).when(arm(2)).thenNothing()
  })

  it.each<[string, PublicationEvent]>([
    ['was refused', refused(1)],
    ['is not there', missing(1)],
  ])('is done once more for what certainly %s, under the name that it had', (_, end) => {
    given(begun(1), armed(1), end, begun(2))
      .when(arm(2, 0, 'another key'))
      .then(armed(2))
  })

  it('goes by the newest name where the network names what it has made ready', () => {
    given(begun(1), armed(1), refused(1), begun(2))
      .when({ ...arm(2, 0, 'container-2'), isStaged: true })
      .then(armed(2, 0, 'container-2'))
  })

  it('is of each part of a thread alone', () => {
    given(begun(1), armed(1), published(1))
      .when(arm(1, 1, 'k2'))
      .then(armed(1, 1, 'k2'))
  })
})

describe('a report', () => {
  it('says how a call ended', () => {
    given(begun(1), armed(1)).when(report(out(), 1)).then(published(1))
    given(begun(1), armed(1)).when(report(refusal, 1)).then(refused(1))
    given(begun(1), armed(1)).when(report(loss, 1)).then(lost(1))
    given(begun(1), armed(1), lost(1)).when(report(loss, 1)).thenNothing()
    given(begun(1)).when(report(out(), 1)).thenThrows('publications.never_armed')
  })

  it('names what a person said is out, once', () => {
    const said = (remote: RemotePost | null): PublicationEvent => ({
      type: 'PartPublished',
      data: { workspaceId: 'w1', postId: 'p1', accountId: 'a1', turn: 1, part: 0, remote, how: 'person' },
    })
    const address = { remoteId: 'https://a.example/1', permalink: 'https://a.example/1', extra: null }
    for (const remote of [null, address]) {
      given(begun(1), armed(1), lost(1), said(remote), begun(2)).when(report(out(), 2)).then(published(2))
      given(begun(1), armed(1), lost(1), said(remote), begun(2), published(2)).when(report(out(), 2)).thenNothing()
    }
  })

  it('says later what the network or a person found', () => {
    const open = [begun(1), armed(1), lost(1), begun(2)]
    given(...open)
      .when(report(absence, 2))
      .then(missing(2))
    given(...open)
      .when(report(out(), 2))
      .then(published(2))
  })

  it('counts from an overtaken turn where it says that something is out', () => {
    const again = [begun(1), armed(1), begun(2), missing(2), armed(2)]
    given(...again)
      .when(report(out(), 1))
      .then(published(1))
    for (const outcome of [refusal, loss, absence])
      given(...again)
        .when(report(outcome, 1))
        .thenNothing()
  })

  it('knows what is out twice', () => {
    const twice = [begun(1), armed(1), begun(2), missing(2), armed(2), published(2)]
    given(...twice)
      .when(report(out('r2'), 1))
      .then(doubled(1, 'r2'))
    given(...twice)
      .when(report(out('r1'), 1))
      .thenNothing()
    given(...twice)
      .when(report(absence, 2))
      .thenNothing()
  })
})
