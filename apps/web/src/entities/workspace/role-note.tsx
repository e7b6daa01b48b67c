import type { Permission } from '@vignette/domain/members/roles'
import { Notice } from '#components/ui/notice.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { whyNot } from './why-not.ts'
import { useMay } from './use-may.ts'

type RoleNoteProps = {
  readonly permission: Permission
  /** What it is, after "An editor can". */
  readonly what?: string
}

/** In place of what the person's role does not allow. */
export const RoleNote = ({ permission, what }: RoleNoteProps) => {
  const { profile } = useProfile()
  const may = useMay(permission)
  return may || !profile ? null : <Notice>{whyNot(profile.role, permission, what)}</Notice>
}
