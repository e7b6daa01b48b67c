import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { type SecondFactorRuleRow, secondFactorRules } from '@vignette/domain/members/projections/second-factor-rules'
import { requireEntry } from '@vignette/domain/members/rights'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { joined, opened, workspaceId } from './team.ts'

const given = specification(members)

const require = (required: boolean, by = 'owner', hasSecondFactor = true): MembersCommand => ({
  type: 'RequireSecondFactor',
  workspaceId,
  required,
  by,
  hasSecondFactor,
})
const required = (is: boolean): MembersEvent => ({ type: 'SecondFactorRequired', data: { workspaceId, required: is } })

it('the owner asks for a second step and takes that back', () => {
  given(opened).when(require(true)).then(required(true))
  given(opened, required(true)).when(require(true)).thenNothing()
  given(opened, required(true)).when(require(false)).then(required(false))
  given(opened).when(require(false)).thenNothing()
})

it('nobody else does, and the owner does not lock themselves out', () => {
  given(opened, ...joined('amy', 'admin'))
    .when(require(true, 'amy'))
    .thenThrows('workspace.forbidden')
  given(opened)
    .when(require(true, 'owner', false))
    .thenThrows('members.own_second_factor')
  given(opened, required(true))
    .when(require(false, 'owner', false))
    .then(required(false))
})

it('lets in whoever has one, and tells strangers and suspended people no more than before', () => {
  const editor = { role: 'editor', isSuspended: false } as const
  const entry = (member: Parameters<typeof requireEntry>[0], isRequired: boolean, hasSecondFactor: boolean) => () =>
    requireEntry(member, 'billing', { isRequired, hasSecondFactor })
  const refusal = (code: string) => expect.objectContaining({ code })
  expect(entry(undefined, true, false)).toThrow(refusal('workspace.unknown'))
  expect(entry({ ...editor, isSuspended: true }, true, false)).toThrow(refusal('workspace.suspended'))
  expect(entry(editor, true, false)).toThrow(refusal('workspace.second_factor'))
  expect(entry(editor, true, true)).toThrow(refusal('workspace.forbidden'))
  expect(entry({ ...editor, role: 'owner' }, true, true)).not.toThrow()
  expect(entry({ ...editor, role: 'owner' }, false, false)).not.toThrow()
})

it('the read model has one row per workspace that ever asked, with the newest position', () => {
  const at = (position: number, is: boolean) => ({ ...required(is), position }) as never
  let row: SecondFactorRuleRow | null = null
  for (const event of [at(7, true), at(9, false)]) row = secondFactorRules.evolve(row, event, workspaceId)
  expect(row).toEqual({ workspaceId, isRequired: false, position: 9 })
})
