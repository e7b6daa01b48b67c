import '@mantine/core/styles/Input.css'
import { Input } from '@mantine/core'
import { defaultBrandColors, visualStyles } from '@vignette/domain/brand/options'
import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { WizardValues } from '../wizard-steps.ts'
import { ColorField } from '#components/form/color-field.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import classes from './steps.module.css'
import { StyleSample } from './style-sample.tsx'

const colors = [
  { role: 'primary', label: 'Primary' },
  { role: 'secondary', label: 'Secondary' },
  { role: 'accent', label: 'Accent' },
] as const

export const StyleStep = () => {
  const { control } = useFormContext<WizardValues>()
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
            <Controller
              key={role}
              name={`brandColors.${role}`}
              control={control}
              render={({ field: { value, onChange } }) => (
                <ColorField label={label} color={value ?? defaultBrandColors[role]} change={onChange} />
              )}
            />
          ))}
        </div>
      </div>
    </>
  )
}
