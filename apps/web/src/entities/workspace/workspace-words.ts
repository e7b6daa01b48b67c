import type { Workspace } from '@vignette/domain/members/schemas'
import { roleNames } from '@vignette/domain/members/roles'
import { formatCount } from '#lib/formats.ts'

/** What somebody is in a workspace, and what is left there. */
export const aboutWorkspace = ({ role, creditsLeft, suspended, needsSecondFactor }: Workspace): string => {
  if (suspended) return 'Your seat is suspended'
  return needsSecondFactor
    ? 'Asks for two-step sign-in'
    : `${roleNames[role]}, ${formatCount(creditsLeft)} credits left`
}
