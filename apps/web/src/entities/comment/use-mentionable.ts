import { useQuery } from '@tanstack/react-query'
import { permits } from '@vignette/domain/members/roles'
import { useMemo } from 'react'
import { membersQuery, type Team } from '#entities/member/get-members.ts'
import { labelled, type Mentionable } from './mention-labels.ts'

/** Those of a workspace who may read comments. */
export const mentionableOf = ({ items }: Team): readonly Mentionable[] =>
  labelled(items.filter(({ role, suspended }) => !suspended && permits(role, 'read')))

const nobody: readonly Mentionable[] = []

/** Those who can be mentioned; nobody before somebody begins to write. */
export const useMentionable = (isWriting: boolean): readonly Mentionable[] => {
  const { data } = useQuery({ ...membersQuery, enabled: isWriting })
  return useMemo(() => (data ? mentionableOf(data) : nobody), [data])
}
