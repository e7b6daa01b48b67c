import { networkNames } from '@vignette/domain/networks/network-names'
import type { PublishingFigures } from '@vignette/domain/operations/schemas/posts'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { durationOf, formatCount } from '#lib/formats.ts'
import { lateWords } from '../target-words.ts'

/** How the list of what is due stands, and how late each network is. */
export const Figures = ({ figures }: { readonly figures: PublishingFigures }) => {
  const { oldestWaitingSeconds, oldestTakenSeconds, lagSeconds, parked, lateness } = figures
  return (
    <>
      <Sheet title="The list of what is due" aside={<Link to="/ops/projections/due_targets">Its read model</Link>}>
        <Facts
          facts={[
            { name: 'Waits longest for a worker', value: agoOf(oldestWaitingSeconds) },
            { name: 'Under way longest', value: agoOf(oldestTakenSeconds) },
            { name: 'Lag behind the log', value: lagSeconds < 1 ? 'none' : durationOf(lagSeconds) },
            {
              name: 'Parked keys',
              value: parked === 0 ? 'none' : <Link to="/ops/parked?projection=due_targets">{formatCount(parked)}</Link>,
            },
          ]}
        />
      </Sheet>
      <Sheet title="How late posts were in the last 24 hours">
        {lateness.length === 0 ? (
          <EmptyState>Nothing was published.</EmptyState>
        ) : (
          <CardTable caption="Lateness by network" columns={['Network', 'Half of them within', '95 of 100 within']}>
            {lateness.map(({ network, medianMs, p95Ms }) => (
              <CardRow key={network}>
                <CardCell>{networkNames[network]}</CardCell>
                <CardCell name="Half of them within">{lateWords(medianMs)}</CardCell>
                <CardCell name="95 of 100 within">{lateWords(p95Ms)}</CardCell>
              </CardRow>
            ))}
          </CardTable>
        )}
      </Sheet>
    </>
  )
}

const agoOf = (seconds: number): string => (seconds === 0 ? 'nothing' : durationOf(seconds))
