import type { FitSeats, MembersCommand, NoteRefusedSeat } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { acceptance, invited, joined, now, opened, workspaceId } from './team.ts'

const given = specification(members)
const of = (userId: string) => ({ workspaceId, userId })

const joinedOn = (day: number, userId: string): readonly MembersEvent[] =>
  joined(userId).map((event) =>
    event.type === 'MemberJoined'
      ? { ...event, data: { ...event.data, joinedAt: `2026-11-0${day}T10:00:00.000Z` } }
      : event,
  )

const team = [opened, ...joinedOn(3, 'c'), ...joinedOn(1, 'a'), ...joinedOn(2, 'b')]

const fit = (seats: number, givesBack = true): FitSeats => ({ type: 'FitSeats', workspaceId, seats, givesBack })
const choose = (userIds: readonly string[], by = 'owner'): MembersCommand => ({
  type: 'ChooseWhoStays',
  workspaceId,
  userIds,
  by,
})
const suspended = (userId: string): MembersEvent => ({ type: 'MemberSuspended', data: of(userId) })
const restored = (userId: string): MembersEvent => ({ type: 'MemberRestored', data: of(userId) })
const chosen = (...stays: string[]): MembersEvent => ({ type: 'SeatChoiceMade', data: { workspaceId, stays } })
const fitted = (seats: number, gone: readonly string[], back: readonly string[] = []): MembersEvent => ({
  type: 'SeatsFitted',
  data: { workspaceId, ownerId: 'owner', seats, suspended: [...gone], restored: [...back] },
})

it('with fewer seats the owner stays, then those who joined first', () => {
  given(...team)
    .when(fit(2))
    .then(suspended('b'), suspended('c'), fitted(2, ['b', 'c']))
  given(...team)
    .when(fit(1))
    .then(suspended('a'), suspended('b'), suspended('c'), fitted(1, ['a', 'b', 'c']))
  given(...team)
    .when(fit(4))
    .thenNothing()
  given().when(fit(1)).thenNothing()
})

it('whom the owner chose stays, and the choice can be changed', () => {
  given(...team)
    .when(choose(['c']))
    .then(chosen('c'))
  given(...team, chosen('c'))
    .when(choose(['c', 'c']))
    .thenNothing()
  given(...team, chosen('c'))
    .when(fit(2))
    .then(suspended('a'), suspended('b'), fitted(2, ['a', 'b']))
  given(...team, chosen('c'), chosen('b'))
    .when(fit(3))
    .then(suspended('c'), fitted(3, ['c']))
})

it('only the owner chooses, among those who belong to the workspace', () => {
  given(...team)
    .when(choose(['c'], 'a'))
    .thenThrows('workspace.forbidden')
  given(...team)
    .when(choose(['nobody']))
    .thenThrows('members.unknown')
  given(...team)
    .when(choose(['owner']))
    .thenThrows('members.owner')
})

it('with more seats those come back who lacked one, in the same order, and nobody whom the owner suspended', () => {
  const gone = [suspended('b'), suspended('c'), suspended('a'), fitted(1, ['c', 'a'])]
  given(...team, ...gone)
    .when(fit(2))
    .then(restored('a'), fitted(2, [], ['a']))
  given(...team, ...gone)
    .when(fit(9))
    .then(restored('a'), restored('c'), fitted(9, [], ['a', 'c']))
  given(...team, ...gone, chosen('c'))
    .when(fit(2))
    .then(restored('c'), fitted(2, [], ['c']))
  given(...team, ...gone)
    .when(fit(9, false))
    .thenNothing()
  given(...team, ...gone, restored('a'), suspended('a'))
    .when(fit(9))
    .then(restored('c'), fitted(9, [], ['c']))
})

it('whoever left is not chosen any more and has no claim to a seat', () => {
  const left: MembersEvent = { type: 'MemberLeft', data: of('c') }
  given(...team, chosen('c'), left, ...joinedOn(4, 'c'))
    .when(fit(2))
    .then(suspended('b'), suspended('c'), fitted(2, ['b', 'c']))
  given(...team, suspended('c'), fitted(3, ['c']), left)
    .when(fit(9))
    .thenNothing()
})

it('an offer of the workspace ends with the seat', () => {
  given(...team, { type: 'OwnershipOffered', data: of('c') })
    .when(fit(3))
    .then({ type: 'OwnershipOfferEnded', data: of('c') }, suspended('c'), fitted(3, ['c']))
})

it('tells the owner once a day for an invitation that there is no seat', () => {
  const note = (at: string, invitationId = 'invitation-d'): NoteRefusedSeat => ({
    type: 'NoteRefusedSeat',
    workspaceId,
    invitationId,
    seats: 4,
    now: at,
  })
  const refused = (refusedAt: string): MembersEvent => ({
    type: 'SeatRefused',
    data: { workspaceId, invitationId: 'invitation-d', ownerId: 'owner', seats: 4, refusedAt },
  })
  given(...team, invited('d'))
    .when(acceptance('d', 4))
    .thenThrows('seats.full')
  given(...team, invited('d'))
    .when(note(now))
    .then(refused(now))
  given(...team, invited('d'), refused(now))
    .when(note('2026-11-28T09:59:59.999Z'))
    .thenNothing()
  given(...team, invited('d'), refused(now))
    .when(note('2026-11-28T10:00:00.000Z'))
    .then(refused('2026-11-28T10:00:00.000Z'))
  given(...team)
    .when(note(now, 'invitation-x'))
    .thenNothing()
})

it('a seat that was given while the plan became smaller is taken back', () => {
  const late = members.decide(
    acceptance('d', 5),
    [...team, invited('d')].reduce(members.evolve, members.initialState()),
  )
  expect(late.map(({ type }) => type)).toEqual(['MemberJoined'])
  given(...team, invited('d'), suspended('c'), fitted(3, ['c']), ...late)
    .when(fit(3, false))
    .then(suspended('d'), fitted(3, ['d']))
})
