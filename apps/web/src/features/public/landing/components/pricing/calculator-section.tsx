import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { calculator } from '#content/landing/copy.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { whenNear } from '#features/public/landing/when-near.ts'
// The calculator is rendered ahead: its look has to be there before its code.
import classes from './calculator.module.css'
import { Section } from '../section/section.tsx'

const id = 'calculator'

const Calculator = lazy(
  lazyChunk(async () => {
    await whenNear(id)
    const { Calculator } = await import('./calculator.tsx')
    return { default: Calculator }
  }),
)

export const CalculatorSection = () => (
  <Section id={id} title={calculator.title} lead={calculator.lead}>
    <LazyBlock fallback={<div className={classes.waiting} />}>
      <Calculator />
    </LazyBlock>
  </Section>
)
