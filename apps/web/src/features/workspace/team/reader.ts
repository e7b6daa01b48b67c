import { type Permission, permits, type WorkspaceRole } from '@vignette/domain/members/roles'
import { useProfile } from '#entities/profile/use-profile.ts'

/** The person who looks at the team. */
export type Reader = {
  readonly userId: string
  readonly role: WorkspaceRole
  readonly may: (permission: Permission) => boolean
}

/** Null while their role is not known: then nothing is offered that it might not allow. */
export const useReader = (): Reader | null => {
  const { profile, isFallback } = useProfile()
  if (profile === null || isFallback) return null
  const { firebaseUID: userId, role } = profile
  return { userId, role, may: (permission) => permits(role, permission) }
}
