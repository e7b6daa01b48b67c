import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { blankAsNone } from '../blank-as-none.ts'
import type { WizardValues } from '../wizard-steps.ts'
import classes from './steps.module.css'

/** What the person and the brand are called. */
export const NameFields = () => {
  const field = fieldsOf(useFormContext<WizardValues>())
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="Username" autoComplete="username" size="md" {...field('username', { required: true })} />
        <TextInput
          label="Nickname (optional)"
          autoComplete="nickname"
          size="md"
          {...field('nickname', { setValueAs: blankAsNone })}
        />
      </div>
      <TextInput label="Brand name" autoComplete="organization" size="md" {...field('brandName', { required: true })} />
    </>
  )
}
