import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Button, CloseButton, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconSearch } from '#components/ui/icons.ts'
import { itemKinds, itemKindSchema, sources, sourceSchema } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import type { Layout, LibraryView } from '../use-library-view.ts'
import { TagFilter } from './tags/tag-filter.tsx'
import classes from './library-toolbar.module.css'

type LibraryToolbarProps = {
  readonly view: LibraryView
  readonly change: (changes: Partial<LibraryView>) => void
  readonly isSelecting: boolean
  readonly select: () => void
}

const everyKind = 'all'

export const LibraryToolbar = ({ view, change, isSelecting, select }: LibraryToolbarProps) => (
  <div className={classes.toolbar} role="search" aria-label="Library">
    <SearchField search={view.search} change={(search) => change({ search })} />
    <SegmentedControl
      className={classes.kinds}
      aria-label="Kind"
      data={[
        { value: everyKind, label: 'All' },
        ...Object.entries(itemKinds).map(([value, label]) => ({ value, label })),
      ]}
      value={view.kind ?? everyKind}
      onChange={(value) => change({ kind: itemKindSchema.safeParse(value).data })}
    />
    <div className={classes.end}>
      <NativeSelect
        className={classes.choice}
        aria-label="Source"
        data={[
          { value: '', label: 'Every source' },
          ...Object.entries(sources).map(([value, label]) => ({ value, label })),
        ]}
        value={view.source ?? ''}
        onChange={({ currentTarget: { value } }) => change({ source: sourceSchema.safeParse(value).data })}
      />
      <TagFilter className={classes.choice} tag={view.tag} change={(tag) => change({ tag })} />
      <SegmentedControl
        aria-label="Layout"
        data={layouts.map(({ value, label, icon: Icon }) => ({
          value,
          label: <Icon size={18} stroke={1.75} aria-label={label} role="img" className={classes.icon} />,
        }))}
        value={view.layout}
        onChange={(value) => change({ layout: value })}
      />
      <Button variant="default" onClick={select} aria-pressed={isSelecting}>
        Select
      </Button>
    </div>
  </div>
)

const layouts = [
  { value: 'grid', label: 'Grid', icon: IconLayoutGrid },
  { value: 'list', label: 'List', icon: IconList },
] as const satisfies readonly { value: Layout; label: string; icon: unknown }[]

const pauseMs = 250

type SearchFieldProps = { readonly search: string; readonly change: (search: string) => void }

const SearchField = ({ search, change }: SearchFieldProps) => {
  const [{ typed, shown }, setTyped] = useState({ typed: search, shown: search })
  // the search may change with the address
  if (shown !== search) setTyped({ typed: search.trim() === typed.trim() ? typed : search, shown: search })
  const changeSoon = useDebouncedCallback(change, pauseMs)
  const type = (text: string) => {
    setTyped({ typed: text, shown })
    changeSoon(text)
  }
  return (
    <TextInput
      type="search"
      aria-label="Search the library"
      placeholder="Search names, texts, tags"
      className={classes.search}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  )
}
