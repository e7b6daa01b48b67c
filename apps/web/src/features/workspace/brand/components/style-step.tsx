import '@mantine/core/styles/Input.css'
import { Input, TextInput } from '@mantine/core'
import { defaultBrandColors, visualStyles } from '@vignette/domain/brand/options'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WizardValues } from '../wizard-steps.ts'
import cards from './choice-cards.module.css'
import { ChoiceCards } from './choice-cards.tsx'
import classes from './steps.module.css'
import { StyleSample } from './style-sample.tsx'

const colors = [
  { role: 'primary', label: 'Primary' },
  { role: 'secondary', label: 'Secondary' },
  { role: 'accent', label: 'Accent' },
] as const

export const StyleStep = () => {
  const { register, control } = useFormContext<WizardValues>()
  const chosen = useWatch({ control, name: 'brandColors' }) ?? defaultBrandColors
  const labelId = useId()
  return (
    <>
      <ChoiceCards
        name="visualStyle"
        label="Style"
        options={visualStyles}
        art={(style) => <StyleSample visualStyle={style} colors={chosen} />}
      />
      <div role="group" aria-labelledby={labelId}>
        <Input.Label id={labelId} size="md" labelElement="div" mb="xs">
          Colours
        </Input.Label>
        <div className={classes.colors}>
          {colors.map(({ role, label }) => (
            <div key={role}>
              <TextInput
                type="color"
                label={label}
                classNames={{ input: classes.color }}
                {...register(`brandColors.${role}`)}
              />
              <p className={cards.note}>{chosen[role]}</p>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
