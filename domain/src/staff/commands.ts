import type { StaffRole } from './schemas.ts'

type Change = { readonly userId: string; readonly role: StaffRole; readonly reason: string }

/** `email` is whom the role is meant for. */
export type GrantStaffRole = { readonly type: 'GrantStaffRole'; readonly email: string } & Change

export type RevokeStaffRole = { readonly type: 'RevokeStaffRole' } & Change

export type StaffCommand = GrantStaffRole | RevokeStaffRole
