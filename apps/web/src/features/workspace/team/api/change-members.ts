import type { changeMemberSchema } from '@vignette/domain/members/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { changed } from './changed.ts'

const pathOf = (userId: string): string => `/members/${encodeURIComponent(userId)}`

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
