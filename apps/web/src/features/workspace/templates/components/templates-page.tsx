import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '#components/layout/page.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { IconSearch } from '#components/ui/icons.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { useAddressQuery } from '#lib/use-address-query.ts'
import type { FillTarget } from '../fill-target.ts'
import { FillForm } from './fill-form.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { ReadyTemplates, readyTargetOf } from './ready-templates.tsx'
import { noLook } from './template-picture.tsx'

const without = (query: URLSearchParams, member: string): string[][] => [...query].filter(([name]) => name !== member)

const withSearch = (query: URLSearchParams, search: string): URLSearchParams =>
  new URLSearchParams([...without(query, 'search'), ...(search === '' ? [] : [['search', search]])])

/** Templates of one's own, and ours by industry and occasion, with blanks to fill in. */
export const TemplatesPage = () => {
  usePageTitle('Templates')
  const [query, changeQuery] = useAddressQuery()
  const brand = useQuery(brandQuery).data?.brand
  const [chosen, setChosen] = useState<FillTarget | null>(() => readyTargetOf(query.get('template')))
  const look = brand ?? noLook
  const search = query.get('search') ?? ''
  const close = () => {
    setChosen(null)
    if (query.has('template')) changeQuery((now) => new URLSearchParams(without(now, 'template')))
  }
  return (
    <Page>
      <PageHead title="Templates">Fill in what is in brackets, and the studio does the rest.</PageHead>
      <TextInput
        type="search"
        aria-label="Search templates"
        placeholder="Search names and words"
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => changeQuery((now) => withSearch(now, value))}
      />
      <OwnTemplates look={look} search={search.trim()} choose={setChosen} />
      <ReadyTemplates industry={brand?.industry} look={look} search={search.trim()} choose={setChosen} />
      <Dialog opened={chosen !== null} close={close} title={chosen?.name ?? ''} size="lg">
        {chosen && <FillForm key={chosen.id} template={chosen} close={close} />}
      </Dialog>
    </Page>
  )
}
