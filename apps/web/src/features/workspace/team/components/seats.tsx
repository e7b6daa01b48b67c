import { Link } from 'react-router-dom'
import { Meter } from '#components/ui/meter.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatCount } from '#lib/formats.ts'
import type { Team } from '#entities/member/get-members.ts'
import type { Reader } from '../reader.ts'

type SeatsProps = { readonly seats: Team['seats']; readonly reader: Reader | null }

/** How many of the seats of the plan are taken. */
export const Seats = ({ seats: { used, limit }, reader }: SeatsProps) => {
  const free = Math.max(0, limit - used)
  return (
    <>
      <Meter
        label={`${formatCount(used)} of ${formatCount(limit)} seats are taken.`}
        whole={Math.max(limit, used)}
        parts={[
          { name: 'Seats taken', size: used, value: formatCount(used), look: 'solid' },
          { name: `Free of ${formatCount(limit)}`, size: free, value: formatCount(free), look: 'empty' },
        ]}
      />
      {free === 0 && reader?.may('members') && (
        <Notice tone={used > limit ? 'warning' : 'info'}>
          {used > limit
            ? `More people have a seat than the ${formatCount(limit)} of the plan. Suspend those who can do without. `
            : 'Nobody else can join while all seats are taken. '}
          {reader.may('billing') && <Link to="/dashboard/billing">Larger plans have more seats.</Link>}
        </Notice>
      )}
    </>
  )
}
