import { idSchema } from '@vignette/domain/kernel/schemas'
import { itemKindSchema, sourceSchema, tagSchema } from '@vignette/domain/library/schemas'
import { useCallback, useMemo } from 'react'
import type { LibraryFilter } from '#entities/library/get-library.ts'
import { useAddressQuery } from '#lib/use-address-query.ts'

export type Layout = 'grid' | 'list'

export type LibraryView = {
  readonly kind: LibraryFilter['kind'] | undefined
  readonly source: LibraryFilter['source'] | undefined
  readonly search: string
  /** The id of a folder, or `none`. */
  readonly folder: string | undefined
  readonly tag: string | undefined
  readonly isTrash: boolean
  readonly layout: Layout
}

/** @public Unknown values are ignored. */
export const viewOf = (params: URLSearchParams): LibraryView => ({
  kind: itemKindSchema.safeParse(params.get('kind')).data,
  source: sourceSchema.safeParse(params.get('source')).data,
  search: params.get('search') ?? '',
  folder: idSchema.safeParse(params.get('folder')).data,
  tag: tagSchema.safeParse(params.get('tag')).data,
  isTrash: params.has('trash'),
  layout: params.get('layout') === 'list' ? 'list' : 'grid',
})

/** @public */
export const paramsOf = ({ kind, source, search, folder, tag, isTrash, layout }: LibraryView): URLSearchParams => {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (source) params.set('source', source)
  if (search) params.set('search', search)
  if (folder) params.set('folder', folder)
  if (tag) params.set('tag', tag)
  if (isTrash) params.set('trash', '1')
  if (layout === 'list') params.set('layout', 'list')
  return params
}

export const filterOf = ({ kind, source, search, folder, tag, isTrash }: LibraryView): LibraryFilter => ({
  ...(kind && { kind }),
  ...(source && { source }),
  ...(search.trim() && { search: search.trim().slice(0, 200) }),
  ...(folder && { folder }),
  ...(tag && { tag }),
  trash: isTrash ? 'true' : 'false',
})

/** What lets everything through. */
export const noFilter = {
  kind: undefined,
  source: undefined,
  search: '',
  folder: undefined,
  tag: undefined,
} satisfies Partial<LibraryView>

/** By more than a folder. */
export const isNarrowed = ({ kind, source, search, tag }: LibraryView): boolean =>
  kind !== undefined || source !== undefined || tag !== undefined || search.trim() !== ''

export const isFiltered = (view: LibraryView): boolean => isNarrowed(view) || view.folder !== undefined

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
