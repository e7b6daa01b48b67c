import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { WizardValues } from '../wizard-steps.ts'
import classes from './choice-cards.module.css'

type ChoiceCardsProps<Id extends string> = {
  readonly name: 'industry' | 'visualStyle'
  readonly label: string
  /** The names of the options by id. */
  readonly options: Readonly<Record<Id, string>>
  readonly art?: (id: Id) => ReactNode
}

/** A choice between a few options, each on a card. */
export const ChoiceCards = <Id extends string>({ name, label, options, art }: ChoiceCardsProps<Id>) => {
  const { control } = useFormContext<WizardValues>()
  const ids = Object.keys(options) as Id[]
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <Radio.Group label={label} name={name} size="md" value={value ?? null} onChange={onChange}>
          <div className={classes.cards} data-pictured={art !== undefined || undefined}>
            {ids.map((id) => (
              <div key={id} className={classes.card}>
                {art?.(id)}
                <Radio
                  value={id}
                  required
                  label={options[id]}
                  classNames={{
                    body: classes.body,
                    inner: classes.inner,
                    radio: classes.control,
                    label: classes.label,
                  }}
                />
              </div>
            ))}
          </div>
        </Radio.Group>
      )}
    />
  )
}
