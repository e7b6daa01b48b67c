import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { formatCount, formatMinutes, formatStorage } from '#lib/formats.ts'
import classes from './usage-figures.module.css'

type UsageFiguresProps = { readonly usage: Usage['monthlyUsage']; readonly storageLimitGB: number }

/** The numbers of the running period. */
export const UsageFigures = ({ usage, storageLimitGB }: UsageFiguresProps) => {
  const counts = [
    { name: 'Texts written', value: formatCount(usage.aiContentCount) },
    { name: 'Image credits used', value: formatCount(usage.imageCredit) },
    { name: 'Video processed', value: formatMinutes(usage.aiVideoMinutes) },
  ]
  const nothingYet = Object.values(usage).every((amount) => amount === 0)
  return (
    <>
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
    </>
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
      <Progress value={share} size="lg" color="var(--brand-primary)" aria-label={`Storage: ${text}`} />
    </div>
  )
}
