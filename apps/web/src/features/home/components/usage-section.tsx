import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { Profile } from '@vignette/domain/identity/schemas'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { formatCount, formatMinutes, formatStorage } from '../../../lib/formats.ts'
import classes from './figures.module.css'

type UsageSectionProps = { readonly usage: Profile['monthlyUsage']; readonly storageLimitGB: number }

export const UsageSection = ({ usage, storageLimitGB }: UsageSectionProps) => {
  const counts = [
    { name: 'Texts written', value: formatCount(usage.aiContentCount) },
    { name: 'Image credits used', value: formatCount(usage.imageCredit) },
    { name: 'Video processed', value: formatMinutes(usage.aiVideoMinutes) },
  ]
  const nothingYet = Object.values(usage).every((amount) => amount === 0)
  return (
    <Sheet title="This month">
      <dl className={classes.counts}>
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {nothingYet && <p className={classes.empty}>Nothing used yet. Every number starts here at zero.</p>}
      <StorageMeter usedGB={usage.storageGB} limitGB={storageLimitGB} />
    </Sheet>
  )
}

type StorageMeterProps = { readonly usedGB: number; readonly limitGB: number }

const StorageMeter = ({ usedGB, limitGB }: StorageMeterProps) => {
  const text = `${formatStorage(usedGB)} of ${formatStorage(limitGB)}`
  const share = limitGB > 0 ? Math.min(100, (usedGB / limitGB) * 100) : 0
  return (
    <div className={classes.storage}>
      <p>
        <span>Storage</span>
        {text}
      </p>
      <Progress value={share} size="lg" color="var(--accent-indigo)" aria-label={`Storage: ${text}`} />
    </div>
  )
}
