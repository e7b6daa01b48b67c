import { expect, it } from 'vitest'
import {
  filterOf,
  isFiltered,
  type LibraryView,
  noFilter,
  paramsOf,
  viewOf,
} from '../../../../../apps/web/src/features/workspace/library/use-library-view.ts'

const everything: LibraryView = { ...noFilter, isTrash: false, layout: 'grid' }
const viewIn = (query: string) => viewOf(new URLSearchParams(query))

it('is everything in a grid when the address says nothing, or nothing that is known', () => {
  expect(viewIn('')).toEqual(everything)
  expect(viewIn('kind=song&source=moon&layout=wall&folder=a%20b&tag=%23')).toEqual(everything)
})

it('is restored from the address that it is written to', () => {
  const view: LibraryView = {
    kind: 'image',
    source: 'uploaded',
    search: 'kite & dune',
    folder: 'f1',
    tag: 'early mornings',
    isTrash: true,
    layout: 'list',
  }
  expect(viewIn(paramsOf(view).toString())).toEqual(view)
  expect(paramsOf(everything).toString()).toBe('')
})

it('searches for what was typed without spaces around it, within the limit of the API', () => {
  expect(filterOf(everything)).toEqual({ trash: 'false' })
  expect(filterOf({ ...everything, search: '   ' })).toEqual({ trash: 'false' })
  expect(filterOf({ ...everything, kind: 'text', search: ' kite ', isTrash: true })).toEqual({
    kind: 'text',
    search: 'kite',
    trash: 'true',
  })
  expect(filterOf({ ...everything, folder: 'none', tag: 'tea' })).toEqual({
    folder: 'none',
    tag: 'tea',
    trash: 'false',
  })
  expect(filterOf({ ...everything, search: 'x'.repeat(300) }).search).toHaveLength(200)
})

it('counts as filtered by a kind, a source, a folder, a tag or words, but not by layout or trash', () => {
  expect(isFiltered({ ...everything, isTrash: true, layout: 'list', search: ' ' })).toBe(false)
  expect(isFiltered({ ...everything, kind: 'video' })).toBe(true)
  expect(isFiltered({ ...everything, source: 'uploaded' })).toBe(true)
  expect(isFiltered({ ...everything, search: 'kite' })).toBe(true)
  expect(isFiltered({ ...everything, folder: 'none' })).toBe(true)
  expect(isFiltered({ ...everything, tag: 'tea' })).toBe(true)
})
