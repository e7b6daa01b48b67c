import type { StaffRole } from '@vignette/domain/staff/schemas'

const roleNames: Readonly<Record<StaffRole, string>> = { support: 'Support', ops: 'Operations' }

export const namesOfRoles = (roles: readonly StaffRole[]): string => roles.map((role) => roleNames[role]).join(', ')
