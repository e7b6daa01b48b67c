import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { industries } from '@vignette/domain/brand/options'
import { useFormContext } from 'react-hook-form'
import { blankAsNone } from '../blank-as-none.ts'
import type { WizardValues } from '../wizard-steps.ts'
import { ChoiceCards } from './choice-cards.tsx'
import classes from './steps.module.css'

export const BasicsStep = () => {
  const { register, formState } = useFormContext<WizardValues>()
  const { errors } = formState
  const errorOf = (name: 'username' | 'nickname' | 'brandName') => ({
    error: errors[name]?.message,
    'aria-invalid': errors[name] !== undefined,
    size: 'md' as const,
  })
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="Username"
          autoComplete="username"
          aria-required
          {...register('username')}
          {...errorOf('username')}
        />
        <TextInput
          label="Nickname (optional)"
          autoComplete="nickname"
          {...register('nickname', { setValueAs: blankAsNone })}
          {...errorOf('nickname')}
        />
      </div>
      <TextInput
        label="Brand name"
        autoComplete="organization"
        aria-required
        {...register('brandName')}
        {...errorOf('brandName')}
      />
      <ChoiceCards name="industry" label="Industry" options={industries} />
    </>
  )
}
