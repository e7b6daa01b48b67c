import type { StaffRole } from './schemas.ts'

/** Accounts that are staff in demo mode from their first sign-in on. Two per role, since some actions need two people. */
export const demoStaff: Readonly<Record<string, StaffRole>> = {
  'support@demo.vignette': 'support',
  'support2@demo.vignette': 'support',
  'ops@demo.vignette': 'ops',
  'ops2@demo.vignette': 'ops',
}
