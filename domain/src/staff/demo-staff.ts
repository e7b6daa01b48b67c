import type { StaffRole } from './schemas.ts'

/** Accounts of demo mode that are staff from their first sign-in on; two of each, for what takes a second person. */
export const demoStaff: Readonly<Record<string, StaffRole>> = {
  'support@demo.vignette': 'support',
  'support2@demo.vignette': 'support',
  'ops@demo.vignette': 'ops',
  'ops2@demo.vignette': 'ops',
}
