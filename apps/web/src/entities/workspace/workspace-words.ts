import type { Workspace } from '@vignette/domain/members/schemas'
import { permits, roleNames } from '@vignette/domain/members/roles'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { formatCount, formatDate } from '#lib/formats.ts'

/** What somebody is in a workspace, its plan, and what is left there. */
export const aboutWorkspace = (workspace: Workspace): string => {
  const { role, plan, creditsLeft, suspended, needsSecondFactor, standing, erasesAt } = workspace
  if (suspended) return 'Your seat is suspended'
  if (needsSecondFactor) return 'Asks for two-step sign-in'
  if (erasesAt !== null) return `Will be deleted on ${formatDate(erasesAt)}`
  if (!permits(role, 'read')) return roleNames[role]
  if (standing !== 'open') return `${roleNames[role]}. No plan yet`
  return `${roleNames[role]} on ${currentCatalogue.plans[plan].name}, ${formatCount(creditsLeft)} credits left`
}
