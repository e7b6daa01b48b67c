import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { customerQuerySchema } from '@vignette/domain/support/schemas'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import classes from './search-form.module.css'

type SearchFormProps = {
  readonly query: string
  readonly searching: boolean
  readonly search: (query: string) => void
}

const schema = z.strictObject({ query: customerQuerySchema })

export const SearchForm = ({ query, searching, search }: SearchFormProps) => {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema), values: { query } })
  const error = formState.errors.query?.message
  return (
    <form noValidate role="search" className={classes.form} onSubmit={handleSubmit((sought) => search(sought.query))}>
      <TextInput
        label="Customer"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="How their e-mail or name begins, or the id of the user or the workspace"
        type="search"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        error={error}
        aria-invalid={error !== undefined}
        {...register('query')}
      />
      <Button type="submit" loading={searching}>
        Search
      </Button>
    </form>
  )
}
