import { tiersAscending } from '@vignette/domain/plans/tiers'
import { lazy, useCallback, useState } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { pricing } from '#content/landing/copy.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { Choices } from '#components/form/choices.tsx'
import { type Interval, PlanCard } from './plan-card.tsx'
import classes from './pricing-section.module.css'
import { Section } from '../section/section.tsx'

const SalesDialog = lazy(
  lazyChunk(() => import('../sales/sales-dialog.tsx').then(({ SalesDialog }) => ({ default: SalesDialog }))),
)

export const PricingSection = () => {
  const [interval, setInterval] = useState<Interval>('month')
  const [sales, setSales] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const close = useCallback(() => setSales('closed'), [])
  return (
    <Section id="pricing" title={pricing.title} lead={pricing.lead}>
      <div className={classes.switch}>
        <Choices legend={pricing.interval} options={pricing.intervals} chosen={interval} choose={setInterval} />
      </div>
      <ul className={classes.cards}>
        {tiersAscending.map((tier) => (
          <PlanCard key={tier} tier={tier} interval={interval} askSales={() => setSales('open')} />
        ))}
      </ul>
      {sales !== 'unopened' && (
        <LazyBlock>
          <SalesDialog opened={sales === 'open'} close={close} />
        </LazyBlock>
      )}
    </Section>
  )
}
