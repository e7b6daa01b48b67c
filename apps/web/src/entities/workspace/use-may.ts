import { type Permission, permits } from '@vignette/domain/members/roles'
import { useProfile } from '#entities/profile/use-profile.ts'

/**
 * True if the person's role in the current workspace allows this. The server checks it again; so while the role is
 * unknown, nothing is kept from its owner.
 */
export const useMay = (permission: Permission): boolean => {
  const { profile } = useProfile()
  return profile === null || permits(profile.role, permission)
}
