import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { MembersEvent } from '@vignette/domain/members/events'
import { neededFor, neededRights } from '@vignette/domain/members/needed-rights'
import { permissions } from '@vignette/domain/members/roles'
import { registry } from '@vignette/domain/registry'
import { noLife, withEvent } from '@vignette/ops/audit/team-moments'
import { type Act, faultOf } from '@vignette/ops/audit/team-rights'
import { describe, expect, it } from 'vitest'

const workspaceId = personalWorkspaceId('ada')
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()

const joined = (userId: string, role: 'admin' | 'editor' | 'viewer'): MembersEvent => ({
  type: 'MemberJoined',
  data: { workspaceId, userId, invitationId: `to-${userId}`, role, joinedAt: at(0) },
})

const opened: MembersEvent = { type: 'MembersOpened', data: { workspaceId, ownerId: 'ada', openedAt: at(0) } }

/** One event in each minute. */
const lifeOf = (...events: readonly MembersEvent[]) =>
  events.reduce(
    (life, event, nth) =>
      withEvent(life, {
        ...event,
        position: nth + 1,
        stream: `members-${workspaceId}`,
        version: nth + 1,
        at: at(nth),
        meta: { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId },
      }),
    noLife,
  ).moments

const act = (userId: string, members: number, role: Act['authority']['role'], more: Partial<Act> = {}): Act => ({
  type: 'GenerationRequested',
  at: at(5),
  workspaceId,
  userId,
  authority: { members, role, via: 'app' },
  ...more,
})

const member = { workspaceId, userId: 'bob' }
const team = lifeOf(opened, joined('bob', 'editor'), joined('cleo', 'viewer'))

describe('an act in a workspace', () => {
  it('was right if the person had the role at that version, and the role allows it', () => {
    expect(faultOf(act('ada', 1, 'owner'), team)).toBeUndefined()
    expect(faultOf(act('bob', 2, 'editor'), team)).toBeUndefined()
    expect(faultOf(act('bob', 3, 'editor'), team)).toBeUndefined()
    expect(faultOf(act('cleo', 3, 'viewer', { type: 'NotificationsSeen' }), team)).toBeUndefined()
  })

  it('was right before the members were recorded if it was of who signed up', () => {
    expect(faultOf(act('ada', 0, 'owner'), [])).toBeUndefined()
    expect(faultOf(act('bob', 0, 'owner'), [])).toMatchObject({ check: 'right.missing' })
    expect(faultOf(act('ada', 0, 'admin'), [])).toMatchObject({ check: 'right.missing' })
  })

  it.each([
    ['somebody who was no member then', act('bob', 1, 'editor'), team],
    ['a version that was not there', act('bob', 4, 'editor'), team],
    ['another role than they had', act('bob', 3, 'admin'), team],
    ['a role that does not allow it', act('cleo', 3, 'viewer'), team],
    ['a role that does not allow it either', act('bob', 2, 'editor', { type: 'CheckoutStarted' }), team],
    [
      'a suspended seat',
      act('bob', 3, 'editor'),
      lifeOf(opened, joined('bob', 'editor'), { type: 'MemberSuspended', data: member }),
    ],
  ])('was wrong by %s', (_whose, wrong, moments) => {
    expect(faultOf(wrong, moments)).toMatchObject({ check: 'right.missing' })
  })

  it('may follow what took the right away only as long as a request lasts', () => {
    const moments = lifeOf(opened, joined('bob', 'editor'), { type: 'MemberRemoved', data: member })
    expect(faultOf(act('bob', 2, 'editor', { at: at(12) }), moments)).toBeUndefined()
    expect(faultOf(act('bob', 2, 'editor', { at: at(13) }), moments)).toMatchObject({ check: 'right.outlived' })
    const again = lifeOf(
      opened,
      joined('bob', 'editor'),
      { type: 'MemberRemoved', data: member },
      joined('bob', 'editor'),
    )
    expect(faultOf(act('bob', 2, 'editor', { at: at(20) }), again)).toBeUndefined()
  })
})

describe('the rights that events take', () => {
  it('are of events and permissions that there are', () => {
    const known = registry.events.map(({ type }) => type)
    for (const [type, permission] of Object.entries(neededRights)) {
      expect(known).toContain(type)
      expect(permissions).toContain(permission)
    }
  })

  it('are those of a member where nothing is said', () => {
    expect(neededFor('SubscriptionOpened')).toBe('member')
    expect(neededFor('BrandChanged')).toBe('brand')
  })
})
