import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '#components/ui/notice.tsx'
import { workersQuery } from '#entities/worker/get-workers.ts'

/** A notice on every view of the console that no worker is alive, so nothing is processed. */
export const Standstill = () => {
  const { data } = useQuery(workersQuery)
  if (!data || data.items.some(({ isAlive }) => isAlive)) return null
  return (
    <Notice tone="error">
      No worker is alive: nothing is folded, no mail goes out. What people do is recorded all the same.{' '}
      <Link to="/ops/runbook/workers">What to do</Link>
    </Notice>
  )
}
