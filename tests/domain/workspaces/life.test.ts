import { founder } from '@vignette/domain/founders/decider'
import { addDays } from '@vignette/domain/kernel/calendar'
import { workspace } from '@vignette/domain/workspaces/decider'
import type { WorkspaceEvent } from '@vignette/domain/workspaces/events'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'

const [workspaceId, now] = ['w1', '2026-11-27T10:00:00.000Z']
const given = specification(workspace)
const erasesAt = addDays(now, 14)
const told = ['owner', 'member']

const created: WorkspaceEvent = {
  type: 'WorkspaceCreated',
  data: { workspaceId, ownerId: 'owner', name: 'Harbour', createdAt: now },
}
const requested: WorkspaceEvent = {
  type: 'WorkspaceDeletionRequested',
  data: { workspaceId, requestedBy: 'owner', erasesAt, told },
}
const withdrawn: WorkspaceEvent = { type: 'WorkspaceDeletionWithdrawn', data: { workspaceId, told } }
const due: WorkspaceEvent = { type: 'WorkspaceErasureDue', data: { workspaceId, reason: 'requested' } }
const forgotten: WorkspaceEvent = { type: 'WorkspaceForgotten', data: { workspaceId } }

const request = { type: 'RequestWorkspaceDeletion', workspaceId, by: 'owner', told, now } as const
const withdraw = { type: 'WithdrawWorkspaceDeletion', workspaceId, told } as const
const eraseIfDue = { type: 'EraseWorkspaceIfDue', workspaceId, erasesAt } as const
const dropUnpaid = { type: 'DropUnpaidWorkspace', workspaceId } as const

it('begins with a name', () => {
  given().when({ type: 'CreateWorkspace', workspaceId, ownerId: 'owner', name: 'Harbour', now }).then(created)
})

it('is to be deleted in two weeks, asked for once, also by who came with it', () => {
  given(created).when(request).then(requested)
  given().when(request).then(requested)
  given(requested).when(request).thenNothing()
})

it('stays if that is taken back in time', () => {
  given(requested).when(withdraw).then(withdrawn)
  given(requested, withdrawn).when(withdraw).thenNothing()
  given(requested, withdrawn).when(eraseIfDue).thenNothing()
  given(requested, withdrawn).when(request).then(requested)
})

it('is erased at the time that was named, which nobody can take back any more', () => {
  given(requested).when(eraseIfDue).then(due)
  given(requested)
    .when({ ...eraseIfDue, erasesAt: addDays(erasesAt, 1) })
    .thenNothing()
  given(requested, due).when(eraseIfDue).thenNothing()
  given(requested, due).when(withdraw).thenThrows('workspace.erasing')
  given(requested, due).when(request).thenThrows('workspace.erasing')
})

it('is dropped if nobody pays for it', () => {
  given(created)
    .when(dropUnpaid)
    .then({ ...due, data: { workspaceId, reason: 'neverPaid' } })
  given(created, due).when(dropUnpaid).thenNothing()
})

it('has no deletion under way once it is forgotten, so that it can begin anew with a sign-up', () => {
  given(requested, forgotten).when(eraseIfDue).thenNothing()
  given(requested, forgotten).when(request).then(requested)
})

it('a person has three that wait for their first payment, however many are paid or deleted', () => {
  const began = (id: string) =>
    ({ type: 'WorkspaceFounded', data: { userId: 'owner', workspaceId: id, foundedAt: now } }) as const
  const begin = (id: string, settled: readonly string[] = []) =>
    ({ type: 'FoundWorkspace', userId: 'owner', workspaceId: id, settled, now }) as const
  const givenFounder = specification(founder)
  const three = ['a', 'b', 'c'].map(began)
  givenFounder().when(begin('a')).then(began('a'))
  givenFounder(...three)
    .when(begin('d'))
    .thenThrows('workspaces.too_many_unpaid')
  givenFounder(...three)
    .when(begin('d', ['b']))
    .then(began('d'))
  givenFounder(...three)
    .when(begin('c'))
    .thenNothing()
  expect(three).toHaveLength(3)
})
