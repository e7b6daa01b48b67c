import { beginning } from '@vignette/domain/members/former-member'
import type { WorkspaceMember } from '@vignette/domain/members/schemas'

export const nameOf = ({ name, email }: Pick<WorkspaceMember, 'name' | 'email'>): string => beginning(name ?? email)
