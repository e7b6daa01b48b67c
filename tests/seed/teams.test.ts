import { authorityOf } from '@vignette/domain/members/authority'
import { type Members, noMembers } from '@vignette/domain/members/state'
import { members } from '@vignette/domain/members/decider'
import { registry } from '@vignette/domain/registry'
import { demoUserId } from '@vignette/identity/ids'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { furtherWorkspaceId } from '@vignette/seed/customer'
import type { MemoryAppend } from '@vignette/seed/memory-log'
import { agencyOwner } from '@vignette/seed/stories/companies'
import { creatorAccount } from '@vignette/seed/stories/creator'
import { simulateWorld } from '@vignette/seed/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionSecret as secret } from '../support/settings.ts'
import { openQuickStudio } from './quick-studio.ts'

const now = '2026-11-21T15:00:00.000Z'
const idOf = async (email: string) => `address-${email.replace('@', '-at-')}`
const ids = {
  secret,
  addressIds: { idOf, mailboxIdOf: idOf },
  slugIds: { idOf: async (slug: string) => `slug-${slug}` },
}

let studio: Awaited<ReturnType<typeof openQuickStudio>>
let appends: readonly MemoryAppend[]

beforeAll(async () => {
  studio = await openQuickStudio()
  appends = await simulateWorld(registry, studio, { workspaces: 15, ...ids, now })
})
afterAll(() => studio.close())

const userOf = (email: string) => demoUserId(email, secret)
const vale = personalWorkspaceId(userOf(creatorAccount.email))

const membersOf = (workspaceId: string): Members =>
  appends
    .filter(({ stream }) => stream === `members-${workspaceId}`)
    .flatMap(({ events }) => events)
    .reduce<Members>((state, event) => members.evolve(state, event as never), noMembers)

const rolesIn = (workspaceId: string) => [...membersOf(workspaceId).members.values()].map(({ role }) => role).toSorted()

const happenedIn = (workspaceId: string) =>
  appends.filter(({ meta }) => meta.workspaceId === workspaceId).flatMap(({ events }) => events.map(({ type }) => type))

it('the creator has a full team with every role that a small team gives', () => {
  expect(rolesIn(vale)).toEqual(['approver', 'client', 'editor', 'owner', 'viewer'])
  const { invitations, members: list } = membersOf(vale)
  const waiting = [...invitations.values()].filter(({ status }) => status === 'pending')
  expect(waiting.map(({ expiresAt }) => (expiresAt > now ? 'open' : 'expired')).toSorted()).toEqual(['expired', 'open'])
  expect([...invitations.values()].some(({ status }) => status === 'revoked')).toBe(true)
  expect(list.get(userOf('ines@demo.vignette'))?.cap).toBe(600)
  expect(happenedIn(vale)).toEqual(
    expect.arrayContaining(['SeatRefused', 'MemberRemoved', 'CreditRequestGranted', 'CreditRequestDeclined']),
  )
  expect(membersOf(vale).creditRequests.size).toBe(1)
})

it('somebody who left has said something, and several people spend', () => {
  type Written = { readonly type: string; readonly data: { readonly userId?: string } }
  const events = appends.filter(({ meta }) => meta.workspaceId === vale).flatMap((each) => each.events as Written[])
  const by = (type: string) => new Set(events.flatMap((event) => (event.type === type ? [event.data.userId] : [])))
  expect(by('CommentWritten')).toContain(userOf('tom@demo.vignette'))
  expect(membersOf(vale).members.has(userOf('tom@demo.vignette'))).toBe(false)
  expect(by('GenerationRequested').size).toBeGreaterThanOrEqual(3)
  expect(by('CreditsReserved').size).toBeGreaterThanOrEqual(4)
})

it('the agency has its own workspace, those of clients, one that went over to a client, and one not paid for', () => {
  const userId = userOf(agencyOwner.email)
  const roleIn = (workspaceId: string) => membersOf(workspaceId).members.get(userId)?.role
  const further = (name: string) => furtherWorkspaceId({ userId }, name)
  expect(roleIn(personalWorkspaceId(userId))).toBe('owner')
  expect(roleIn(further('Nordlicht Hütten'))).toBe('owner')
  expect(roleIn(further('Atelier Sole'))).toBe('owner')
  expect(roleIn(further('Café Mirador'))).toBe('admin')
  expect(happenedIn(further('Café Mirador'))).toContain('SubscriptionActivated')
  expect(happenedIn(further('Lindhof Hotels'))).not.toContain('SubscriptionActivated')
})

it('whoever acts in a team does so with a right that they have', () => {
  const acts = appends.filter(({ meta }) => authorityOf(meta) !== null)
  expect(acts.length).toBeGreaterThan(500)
  for (const { meta } of acts) expect(meta.actor.kind).toBe('user')
})

it('messages with priority are answered in time, late, and not yet', () => {
  type Message = { readonly type: string; readonly data: Readonly<Record<string, string | boolean>> }
  const events = appends.flatMap((each) => each.events as readonly Message[])
  const routed = events.filter(({ type, data }) => type === 'ContactRouted' && data['isPriority'] === true)
  const outcomes = routed.map(({ data: { messageId, dueAt = '' } }) => {
    const answer = events.find(({ type, data }) => type === 'ContactAnswered' && data['messageId'] === messageId)
    if (!answer) return dueAt < now ? 'overdue' : 'open'
    return String(answer.data['answeredAt']) < dueAt ? 'met' : 'missed'
  })
  expect(new Set(outcomes)).toEqual(new Set(['met', 'missed', 'open', 'overdue']))
})
