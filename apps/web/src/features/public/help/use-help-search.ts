import { useDebouncedCallback } from '@mantine/hooks'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { articles } from '#content/help/articles.ts'
import type { HelpCategory } from '#content/help/articles/categories.ts'
import { createSearch, type Hit, maxQueryLength } from './search-articles.ts'

export type Filter = HelpCategory | 'all'

const typingMs = 300
const noWords: ReadonlySet<string> = new Set()
const everything: readonly Hit[] = articles.map((article) => ({ article, words: noWords }))

let search: ReturnType<typeof createSearch> | undefined

const hitsFor = (query: string): readonly Hit[] => {
  if (query.trim() === '') return everything
  search ??= createSearch(articles) // with the first letter that is typed
  return search(query)
}

/** The search and its results. `?q=` follows the field, and the field follows `?q=` when the address changes. */
export const useHelpSearch = () => {
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<Filter>('all')
  const address = useQueryInAddress(setQuery)
  const sought = useDeferredValue(query) // letters come first
  const found = useMemo(() => hitsFor(sought), [sought])
  const hits = category === 'all' ? found : found.filter(({ article }) => article.category === category)
  const type = (typed: string) => {
    const bounded = typed.slice(0, maxQueryLength)
    setQuery(bounded)
    address.write(bounded)
  }
  const field = useTypedAhead(type)
  const clear = () => {
    setCategory('all')
    type('')
  }
  /** The address leads to an article now, so what was typed last does not go there any more. */
  const showAll = () => {
    address.cancel()
    setCategory('all')
    setQuery('')
  }
  const isSearching = sought.trim() !== ''
  return { field, query, sought, category, hits, isSearching, type, choose: setCategory, clear, showAll }
}

/** For the field: what was typed before the page's code was there is typed now. */
const useTypedAhead = (type: (typed: string) => void) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current?.value) type(field.current.value)
    // once, when the page is taken over
  }, [])
  return field
}

const useQueryInAddress = (show: (query: string) => void) => {
  const [parameters, setParameters] = useSearchParams()
  const written = useRef('')
  const asked = (parameters.get('q') ?? '').slice(0, maxQueryLength)
  // after the first render, which knows no address
  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    show(asked)
  }, [asked, show])
  const write = useDebouncedCallback((query: string, typedAt: string) => {
    if (window.location.href !== typedAt) return // a link was followed meanwhile, and the page is not drawn yet
    written.current = query
    setParameters(query.trim() === '' ? {} : { q: query }, { replace: true, preventScrollReset: true })
  }, typingMs)
  return { write: (query: string) => write(query, window.location.href), cancel: () => write.cancel() }
}
