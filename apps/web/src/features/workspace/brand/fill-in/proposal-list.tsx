import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FieldPath, type PathValue, useFormContext } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { IconCheck } from '#components/ui/icons.ts'
import type { BrandValues } from '../use-brand-form.ts'
import classes from './fill-in.module.css'
import type { Proposal } from './proposals.ts'

type ProposalListProps = { readonly proposals: readonly Proposal[]; readonly close: () => void }

/** What was found, each beside what is there now, to be taken one by one or all together. */
export const ProposalList = ({ proposals, close }: ProposalListProps) => {
  const { setValue } = useFormContext<BrandValues>()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const take = (...chosen: readonly Proposal[]) => {
    for (const { change } of chosen) {
      for (const [name, value] of Object.entries(change)) {
        const field = name as FieldPath<BrandValues>
        setValue(field, value as PathValue<BrandValues, typeof field>, { shouldDirty: true, shouldValidate: true })
      }
    }
    setTaken(new Set([...taken, ...chosen.map(({ label }) => label)]))
  }
  const left = proposals.filter(({ label }) => !taken.has(label))
  return (
    <div className={classes.form}>
      <ul className={classes.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.label}>
            <h3>{proposal.label}</h3>
            <Value name="Now" text={proposal.now} colors={proposal.colors?.now} />
            <Value name="Found" text={proposal.found} colors={proposal.colors?.found} />
            <TakeButton isTaken={taken.has(proposal.label)} label={proposal.label} take={() => take(proposal)} />
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {left.length === 0 ? 'All of it is in the form now.' : 'What you use goes into the form.'} Nothing is saved
        until you save it there.
      </p>
      <DialogActions close={close} back="Back to the form">
        {left.length > 1 && <Button onClick={() => take(...left)}>Use all</Button>}
      </DialogActions>
    </div>
  )
}

type TakeButtonProps = { readonly isTaken: boolean; readonly label: string; readonly take: () => void }

/** It stays where it is when it was pressed, so that the focus does. */
const TakeButton = ({ isTaken, label, take }: TakeButtonProps) => (
  <Button
    variant="default"
    size="compact-md"
    aria-label={isTaken ? `${label}: in the form` : `Use this: ${label}`}
    aria-pressed={isTaken}
    {...(isTaken && { leftSection: <IconCheck size={16} stroke={2} aria-hidden /> })}
    onClick={() => !isTaken && take()}
  >
    {isTaken ? 'In the form' : 'Use this'}
  </Button>
)

type ValueProps = {
  readonly name: 'Now' | 'Found'
  readonly text: string
  readonly colors: readonly string[] | undefined
}

const Value = ({ name, text, colors }: ValueProps) => (
  <p className={classes.value} data-found={name === 'Found' || undefined}>
    <span>{name}</span>
    {colors ? (
      <span className={classes.colors}>
        {colors.map((color, index) => (
          <span key={`${index} ${color}`}>
            <i style={{ background: color }} aria-hidden /> {color}
          </span>
        ))}
      </span>
    ) : (
      <bdi>{text === '' ? 'Nothing yet' : text}</bdi>
    )}
  </p>
)
