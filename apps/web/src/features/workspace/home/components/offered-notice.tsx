import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '#components/ui/notice.tsx'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'

/** For the member whom the owner offers the workspace to. They answer on the page of the team. */
export const OfferedNotice = () => {
  const { data } = useQuery(workspacesQuery)
  const current = data && otherwiseOwn(data.items)
  if (!current?.offered) return null
  return (
    <Notice>
      The owner would like to hand this workspace over to you. <Link to="/dashboard/team">Accept or decline</Link>
    </Notice>
  )
}
