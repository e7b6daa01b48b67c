import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { IconSearch } from '#components/ui/icons.ts'
import { customerQuerySchema } from '@vignette/domain/support/schemas/customers'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import classes from './search-form.module.css'

type SearchFormProps = {
  readonly query: string
  readonly searching: boolean
  readonly search: (query: string) => void
  /** Called when a query cannot be searched for. */
  readonly refuse: () => void
}

const schema = z.strictObject({ query: customerQuerySchema })

export const SearchForm = ({ query, searching, search, refuse }: SearchFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), values: { query } })
  const field = fieldsOf(form, { isBusy: false })
  return (
    <Form
      role="search"
      isBusy={searching}
      className={classes.form}
      onSubmit={form.handleSubmit((sought) => search(sought.query), refuse)}
    >
      <TextInput
        label="Customer"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="How their e-mail or name begins, or an id: of user, workspace, generation, payment, invoice, subscription or mail"
        type="search"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        {...field('query')}
      />
      <SubmitButton isBusy={searching}>Search</SubmitButton>
    </Form>
  )
}
