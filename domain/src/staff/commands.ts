import type { StaffRole } from './schemas.ts'

type Change = { readonly userId: string; readonly role: StaffRole; readonly reason: string }

/** Only a person who has proven to own `email` gets the rights of the role. */
export type GrantStaffRole = { readonly type: 'GrantStaffRole'; readonly email: string } & Change

export type RevokeStaffRole = { readonly type: 'RevokeStaffRole' } & Change

export type StaffCommand = GrantStaffRole | RevokeStaffRole
