import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LargeFigure } from '#components/ui/large-figure.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { UsageFigures } from '#entities/credits/usage-figures.tsx'
import classes from './design-page.module.css'

const lines = [
  { what: 'Used for 2 images', credits: '30', tag: <Tag tone="good">Delivered</Tag> },
  { what: 'Held for 60 seconds of video', credits: '300', tag: <Tag>In progress</Tag> },
  { what: 'Returned: not delivered', credits: '1', tag: <Tag tone="caution">Failed</Tag> },
]

export const Data = () => (
  <>
    <Sheet title="Table, which lays its rows out as cards where it is narrow">
      <CardTable caption="Three lines of a ledger" columns={['What', 'Credits', 'State']}>
        {lines.map(({ what, credits, tag }) => (
          <CardRow key={what}>
            <CardCell>{what}</CardCell>
            <CardCell name="Credits">{credits}</CardCell>
            <CardCell name="State">{tag}</CardCell>
          </CardRow>
        ))}
      </CardTable>
    </Sheet>
    <Sheet title="Figures and meters">
      <LargeFigure value="4,750" words="of 6,400 credits left" />
      <Meter
        label="1,350 used, 300 in progress, 4,750 left"
        whole={6_400}
        parts={[
          { name: 'Used', size: 1_350, value: '1,350', look: 'solid' },
          { name: 'In progress', size: 300, value: '300', look: 'striped' },
          { name: 'Overage', size: 600, value: '600', look: 'dotted' },
          { name: 'Left', size: 4_750, value: '4,750', look: 'empty' },
        ]}
        marks={[50, 80, 100]}
      />
      <div className={classes.stack}>
        <UsageFigures
          usage={{ aiContentCount: 20, imageCredit: 255, aiVideoMinutes: 6, storageGB: 1.2 }}
          storageLimitGB={50}
        />
      </div>
      <Facts
        facts={[
          { name: 'Media storage', value: '50 GB' },
          { name: 'User seats', value: '5' },
        ]}
      />
    </Sheet>
  </>
)
