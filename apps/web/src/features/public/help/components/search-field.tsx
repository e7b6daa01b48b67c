import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '#components/ui/icons.ts'
import type { FormEvent, RefObject } from 'react'
import { maxQueryLength } from '../search-articles.ts'
import classes from './search-field.module.css'

type SearchFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly query: string
  readonly type: (query: string) => void
  readonly submit: (event: FormEvent) => void
}

export const SearchField = ({ field, query, type, submit }: SearchFieldProps) => {
  const empty = () => {
    type('')
    field.current?.focus()
  }
  return (
    <form role="search" className={classes.search} onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        name="q"
        aria-label="Search the articles"
        placeholder="When do my credits reset?"
        autoComplete="off"
        maxLength={maxQueryLength}
        value={query}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}
        leftSectionWidth={60}
        rightSectionWidth={56}
        rightSection={query !== '' && <CloseButton size={36} aria-label="Clear the search" onClick={empty} />}
        classNames={{ input: classes.input }}
      />
    </form>
  )
}
