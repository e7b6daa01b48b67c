import { type CreditAction, creditActions, priceOf } from '@vignette/domain/plans/credit-prices'
import { useId, useState } from 'react'
import { calculator } from '#content/landing/copy.ts'
import { actionWords } from '#features/public/landing/action-words.ts'
import { count } from '#lib/english-formats.ts'
import { cheapestOf, creditsOf, estimatesFor, type MonthlyUse } from '#features/public/landing/plan-estimate.ts'
import classes from './calculator.module.css'
import { EstimateChart } from './estimate-chart.tsx'

type Input = { readonly action: CreditAction; readonly most: number; readonly step: number }

const media: readonly Input[] = [
  { action: 'caption', most: 600, step: 10 },
  { action: 'hashtags', most: 600, step: 10 },
  { action: 'imageGeneration', most: 400, step: 4 },
  { action: 'imageEdit', most: 200, step: 5 },
]
const video: readonly Input[] = [
  { action: 'videoGeneration', most: 60, step: 1 },
  { action: 'videoAutoCaption', most: 60, step: 1 },
  { action: 'videoSmartCrop', most: 60, step: 1 },
  { action: 'videoEnhancement', most: 60, step: 1 },
  { action: 'videoBackgroundRemove', most: 60, step: 1 },
]

/** A creator who posts every day. */
const typical: MonthlyUse = { caption: 60, hashtags: 60, imageGeneration: 120 }

/** More than anybody could look at, so no real wish is refused. */
const mostTyped = 100_000

export const Calculator = () => {
  const [use, setUse] = useState<MonthlyUse>(typical)
  const estimates = estimatesFor(use)
  const rowsOf = (inputs: readonly Input[]) =>
    inputs.map((input) => (
      <Amount
        key={input.action}
        {...input}
        value={use[input.action] ?? 0}
        change={(value) => setUse({ ...use, [input.action]: value })}
      />
    ))
  return (
    <div className={classes.calculator}>
      <div className={classes.inputs}>
        <fieldset>
          <legend>{calculator.groups.media}</legend>
          {rowsOf(media)}
        </fieldset>
        <details>
          <summary>{calculator.groups.video}</summary>
          {rowsOf(video)}
        </details>
        <Receipt use={use} />
      </div>
      <EstimateChart estimates={estimates} cheapest={cheapestOf(estimates)} />
    </div>
  )
}

/** A line for each kind of result, and the sum. */
const Receipt = ({ use }: { readonly use: MonthlyUse }) => {
  const lines = creditActions.filter((action) => (use[action] ?? 0) > 0)
  return (
    <div className={classes.receipt}>
      {lines.length === 0 && <p>{calculator.nothing}</p>}
      <dl>
        {lines.map((action) => (
          <div key={action}>
            <dt>
              {actionWords[action].many} <span>{`${count(use[action] ?? 0)} × ${priceOf(action, 1)}`}</span>
            </dt>
            <dd>{count(priceOf(action, use[action] ?? 0))}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{calculator.total}</dt>
          <dd>{count(creditsOf(use))}</dd>
        </div>
      </dl>
    </div>
  )
}

type AmountProps = Input & { readonly value: number; readonly change: (value: number) => void }

const Amount = ({ action, most, step, value, change }: AmountProps) => {
  const labelId = useId()
  const name = actionWords[action].many
  const set = (typed: string) => change(Math.min(mostTyped, Math.max(0, Math.floor(Number(typed)) || 0)))
  return (
    <div className={classes.amount}>
      <span id={labelId} className={classes.name}>
        {name}
        <small>
          {count(priceOf(action, 1))} {priceOf(action, 1) === 1 ? 'credit' : 'credits'} each
        </small>
      </span>
      <input
        type="range"
        aria-labelledby={labelId}
        aria-valuetext={`${count(value)} ${name}`}
        min={0}
        max={most}
        step={step}
        value={Math.min(value, most)}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        style={{ backgroundSize: `${(Math.min(value, most) / most) * 100}% 100%` }}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={`${name} a month`}
        min={0}
        max={mostTyped}
        value={String(value)}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    </div>
  )
}
