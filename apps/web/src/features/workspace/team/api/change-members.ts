import { type changeMemberSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import type { ApiResult } from '#lib/api/api-result.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain, refreshPersonalAnswers } from '#lib/query-client.ts'
import { membersQuery } from '#entities/member/get-members.ts'

const pathOf = (userId: string): string => `/members/${encodeURIComponent(userId)}`

const changed = async (result: ApiResult): Promise<void> => {
  parseResult(teamChangedSchema, result)
  await askAgain({ queryKey: membersQuery.queryKey })
}

/** Also what the person themselves may do is another now. */
const changedForOneself = async (result: ApiResult): Promise<void> => {
  parseResult(teamChangedSchema, result)
  await refreshPersonalAnswers()
}

export type MemberChange = z.output<typeof changeMemberSchema>

/** PUT /members/:userId */
export const changeMember = async (userId: string, change: MemberChange) =>
  changed(await api.put(pathOf(userId), change))

/** DELETE /members/:userId */
export const removeMember = async (userId: string) => changed(await api.delete(pathOf(userId)))

/** POST /members/:userId/suspend */
export const suspendMember = async (userId: string) => changed(await api.post(`${pathOf(userId)}/suspend`))

/** POST /members/:userId/restore */
export const restoreMember = async (userId: string) => changed(await api.post(`${pathOf(userId)}/restore`))

/** POST /workspaces/leave */
export const leaveWorkspace = async () => changedForOneself(await api.post('/workspaces/leave'))
