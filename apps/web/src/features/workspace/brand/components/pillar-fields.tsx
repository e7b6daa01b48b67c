import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '#components/ui/icons.ts'
import { maxPillars } from '@vignette/domain/brand/schemas'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { blankAsNone } from '../blank-as-none.ts'
import type { WizardValues } from '../wizard-steps.ts'
import cards from './choice-cards.module.css'
import classes from './steps.module.css'

/** The topics of a brand. Topics without a name are not saved. */
export const PillarFields = () => {
  const form = useFormContext<WizardValues>()
  const field = fieldsOf(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contentPillars' })
  const add = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const removeAt = (index: number) => {
    add.current?.focus() // the focused button is removed with its line
    remove(index)
  }
  return (
    <div role="group" aria-labelledby={labelId} className={classes.pillars}>
      <div>
        <Input.Label id={labelId} size="md" labelElement="div">
          Content pillars
        </Input.Label>
        <p className={cards.note}>The themes you come back to: behind the scenes, how it is made, customers.</p>
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes.pillar}>
          <TextInput label={`Pillar ${index + 1}`} autoComplete="off" {...field(`contentPillars.${index}.name`)} />
          <TextInput
            label="What it is about (optional)"
            aria-label={`Pillar ${index + 1}: what it is about (optional)`}
            autoComplete="off"
            {...field(`contentPillars.${index}.description`, { setValueAs: blankAsNone })}
          />
          <ActionIcon
            size={36}
            className={classes.remove}
            aria-label={`Remove pillar ${index + 1}`}
            title={`Remove pillar ${index + 1}`}
            onClick={() => removeAt(index)}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        className={classes.add}
        disabled={fields.length >= maxPillars}
        onClick={() => append({ name: '' })}
      >
        Add a pillar
      </Button>
    </div>
  )
}
