import { z } from 'zod'

/** `support` reads and helps customers, `ops` runs the product. Neither includes the other. */
export const staffRoles = ['support', 'ops'] as const
export const staffRoleSchema = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRoleSchema>
