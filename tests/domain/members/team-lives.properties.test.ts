import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { type Members, ownerOf, takenSeats } from '@vignette/domain/members/state'
import { memberships, type MembershipRow } from '@vignette/domain/members/projections/memberships'
import { invitedRoles, permits } from '@vignette/domain/members/roles'
import { array, constantFrom, integer, oneof, record, tuple } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { acceptance, invitation, now, opened, workspaceId } from './team.ts'

const people = ['owner', 'a', 'b', 'c', 'd'] as const
const person = constantFrom(...people)
const others = constantFrom('a', 'b', 'c', 'd')
const role = constantFrom(...invitedRoles)
const seats = integer({ min: 1, max: 4 })
const of = { workspaceId }

/** What somebody tries, allowed or not. */
const attempt = oneof(
  tuple(others, role, person, integer({ min: 0, max: 3 })).map(([who, as, by, nth]): MembersCommand => ({
    ...invitation(who, as),
    invitationId: `invitation-${who}-${nth}`,
    by,
  })),
  tuple(others, integer({ min: 0, max: 3 }), seats).map(([who, nth, limit]): MembersCommand => ({
    ...acceptance(who, limit),
    invitationId: `invitation-${who}-${nth}`,
  })),
  record({ userId: person, role, by: person }).map((it): MembersCommand => ({ type: 'ChangeRole', ...of, ...it })),
  record({ userId: person, by: person }).map((it): MembersCommand => ({ type: 'RemoveMember', ...of, ...it })),
  record({ userId: person }).map((it): MembersCommand => ({ type: 'LeaveWorkspace', ...of, ...it })),
  record({ userIds: array(others, { minLength: 1, maxLength: 3 }), by: person }).map((it): MembersCommand => ({
    type: 'SuspendMembers',
    ...of,
    ...it,
  })),
  record({ userId: person, seats, by: person }).map((it): MembersCommand => ({ type: 'RestoreMember', ...of, ...it })),
  record({ userId: person, by: person }).map((it): MembersCommand => ({ type: 'OfferOwnership', ...of, ...it })),
  record({ by: person }).map((it): MembersCommand => ({ type: 'WithdrawOffer', ...of, ...it })),
  record({ userId: person }).map((it): MembersCommand => ({ type: 'AcceptOwnership', ...of, ...it })),
  record({ userId: person }).map((it): MembersCommand => ({ type: 'DeclineOwnership', ...of, ...it })),
  record({ userIds: array(others, { maxLength: 3 }), by: person }).map((it): MembersCommand => ({
    type: 'ChooseWhoStays',
    ...of,
    ...it,
  })),
)

const decide = (command: MembersCommand, state: Members): readonly MembersEvent[] => {
  try {
    return members.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

const recorded = (event: MembersEvent, position: number): RecordedEvent<MembersEvent> => ({
  ...event,
  position,
  stream: `members-${workspaceId}`,
  version: position,
  at: now,
  meta: { actor: { kind: 'user', id: 'owner' }, correlationId: 'c', causationId: null, workspaceId },
})

type Rows = ReadonlyMap<string, MembershipRow>

const isMembership = (event: MembersEvent): boolean => memberships.events.some(({ type }) => type === event.type)

const foldRows = (rows: Rows, event: RecordedEvent<MembersEvent>): Rows => {
  if (!isMembership(event)) return rows
  const known = event as Parameters<typeof memberships.evolve>[1]
  return memberships.keysOf(known).reduce((folded, key) => {
    const row = memberships.evolve(folded.get(key) ?? null, known, key)
    return row ? new Map(folded).set(key, row) : folded
  }, rows)
}

const placesIn = (rows: Rows) =>
  [...rows.values()].flatMap(({ userId, role: as, isSuspended }) =>
    as === null ? [] : [`${userId} ${as} ${isSuspended}`],
  )

/** The plan changes, or a member tries something. */
const step = oneof(
  seats.map((plan) => ({ plan })),
  attempt.map((command) => ({ command })),
)

property(
  'after each run of the reactor nobody works without a seat, and who lacked one has it before others do',
  [array(step, { maxLength: 60 })],
  (steps) => {
    let state = members.evolve(members.initialState(), opened)
    let plan = 4
    const apply = (command: MembersCommand) => {
      const events = decide(command, state)
      state = events.reduce(members.evolve, state)
      return events
    }
    for (const each of steps) {
      const isPlan = 'plan' in each
      if (isPlan) plan = each.plan
      const byOwner = [...state.members].flatMap(([id, { isSuspended }]) =>
        isSuspended && !state.lackingSeat.has(id) ? [id] : [],
      )
      const events = isPlan ? [] : apply(each.command)
      if (!isPlan && events.every(({ type }) => type !== 'MemberJoined' && type !== 'MemberRestored')) continue
      apply({ type: 'FitSeats', ...of, seats: plan, givesBack: isPlan })
      expect(takenSeats(state)).toBeLessThanOrEqual(plan)
      expect(state.members.get(ownerOf(state) ?? '')?.isSuspended).toBe(false)
      if (!isPlan) continue
      for (const id of byOwner) expect(state.members.get(id)?.isSuspended).toBe(true)
      expect(state.lackingSeat.size === 0 || takenSeats(state) === plan).toBe(true)
      expect(apply({ type: 'FitSeats', ...of, seats: plan, givesBack: true })).toEqual([])
    }
    for (const id of state.lackingSeat) expect(state.members.get(id)?.isSuspended).toBe(true)
  },
  { runs: 400 },
)

property(
  'whatever people try, a workspace has one owner, seats are not overdrawn, and who may not change it does not',
  [array(attempt, { maxLength: 60 })],
  (attempts) => {
    let state = members.evolve(members.initialState(), opened)
    let rows = foldRows(new Map(), recorded(opened, 1))
    let position = 1
    for (const command of attempts) {
      const events = decide(command, state)
      const actor = 'by' in command ? state.members.get(command.by) : undefined
      if ('by' in command && events.length > 0) {
        expect(actor && !actor.isSuspended && permits(actor.role, 'members')).toBe(true)
      }
      const before = state
      for (const event of events) {
        state = members.evolve(state, event)
        rows = foldRows(rows, recorded(event, ++position))
      }
      const owners = [...state.members.values()].filter((each) => each.role === 'owner')
      expect(owners).toEqual([{ role: 'owner', isSuspended: false, cap: null, joinedAt: now }])
      // it goes to nobody but the member whom its owner offered it to, who accepts
      if (ownerOf(state) !== ownerOf(before)) {
        expect([command.type, ownerOf(state)]).toEqual(['AcceptOwnership', before.offeredTo])
        expect(state.members.get(ownerOf(before) ?? '')).toMatchObject({ role: 'admin', isSuspended: false })
      }
      if (takenSeats(state) > takenSeats(before)) {
        expect(takenSeats(state)).toBeLessThanOrEqual('seats' in command ? command.seats : 0)
      }
      if (state.offeredTo !== null) expect(state.members.get(state.offeredTo)?.isSuspended).toBe(false)
    }
    const places = [...state.members].map(([id, each]) => `${id} ${each.role} ${each.isSuspended}`)
    expect(placesIn(rows).toSorted()).toEqual(places.toSorted())
  },
  { runs: 400 },
)
