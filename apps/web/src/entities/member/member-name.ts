import type { WorkspaceMember } from '@vignette/domain/members/schemas'

export const formerMember = 'A former member'

export const nameOf = ({ name, email }: Pick<WorkspaceMember, 'name' | 'email'>): string =>
  name ?? email ?? formerMember
