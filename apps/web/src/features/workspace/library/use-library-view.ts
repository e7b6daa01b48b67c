import { itemKindSchema, sourceSchema } from '@vignette/domain/library/schemas'
import { useCallback, useMemo } from 'react'
import type { LibraryFilter } from '#entities/library/get-library.ts'
import { useAddressQuery } from '#lib/use-address-query.ts'

export type Layout = 'grid' | 'list'

export type LibraryView = {
  readonly kind: LibraryFilter['kind'] | undefined
  readonly source: LibraryFilter['source'] | undefined
  readonly search: string
  readonly isTrash: boolean
  readonly layout: Layout
}

/** @public Unknown values are ignored. */
export const viewOf = (params: URLSearchParams): LibraryView => ({
  kind: itemKindSchema.safeParse(params.get('kind')).data,
  source: sourceSchema.safeParse(params.get('source')).data,
  search: params.get('search') ?? '',
  isTrash: params.has('trash'),
  layout: params.get('layout') === 'list' ? 'list' : 'grid',
})

/** @public */
export const paramsOf = ({ kind, source, search, isTrash, layout }: LibraryView): URLSearchParams => {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (source) params.set('source', source)
  if (search) params.set('search', search)
  if (isTrash) params.set('trash', '1')
  if (layout === 'list') params.set('layout', 'list')
  return params
}

export const filterOf = ({ kind, source, search, isTrash }: LibraryView): LibraryFilter => ({
  ...(kind && { kind }),
  ...(source && { source }),
  ...(search.trim() && { search: search.trim().slice(0, 200) }),
  trash: isTrash ? 'true' : 'false',
})

export const isFiltered = ({ kind, source, search }: LibraryView): boolean =>
  kind !== undefined || source !== undefined || search.trim() !== ''

/** The filter and layout of the library, kept in the address. */
export const useLibraryView = () => {
  const [params, changeParams] = useAddressQuery()
  const view = useMemo(() => viewOf(params), [params])
  const change = useCallback(
    (changes: Partial<LibraryView>) => changeParams((current) => paramsOf({ ...viewOf(current), ...changes })),
    [changeParams],
  )
  return { view, change }
}
