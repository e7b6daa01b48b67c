import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useRef } from 'react'
import { useHelpSearch } from '../use-help-search.ts'
import { useLinkedArticle } from '../use-linked-article.ts'
import { ArticleSections } from './article-sections.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { FaqData } from './faq-data.tsx'
import classes from './help-page.module.css'
import { NoHits } from './no-hits.tsx'
import { PopularArticles } from './popular-articles.tsx'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { Tutorials } from './tutorials.tsx'
import { WaysOn } from './ways-on.tsx'

export const HelpPage = () => {
  const { field, query, sought, category, hits, isSearching, type, choose, clear, showAll } = useHelpSearch()
  const linkedId = useLinkedArticle(showAll)
  const results = useRef<HTMLDivElement>(null)
  const goToFirst = (event: FormEvent) => {
    event.preventDefault()
    results.current?.querySelector('summary')?.focus()
  }
  const isFiltered = isSearching || category !== 'all'
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Help Center</h1>
        <p className={classes.lead}>
          The studio, your library, credits, plans and your account, explained to the last detail.
        </p>
        <SearchField field={field} query={query} type={type} submit={goToFirst} />
      </header>
      {!isFiltered && <PopularArticles />}
      <section className={classes.articles} aria-label="Articles">
        <CategoryTabs category={category} choose={choose}>
          <Count hits={hits.length} query={isFiltered ? sought : null} />
          <div ref={results}>
            {hits.length === 0 && <NoHits clear={clear} />}
            {hits.length > 0 && isSearching && <SearchResults hits={hits} linkedId={linkedId} />}
            {hits.length > 0 && !isSearching && <ArticleSections hits={hits} linkedId={linkedId} />}
          </div>
        </CategoryTabs>
      </section>
      {!isFiltered && <Tutorials />}
      <WaysOn />
      <FaqData />
    </div>
  )
}

type CountProps = {
  readonly hits: number
  /** Null while nothing is filtered. */
  readonly query: string | null
}

const saidMs = 400

/** The number of articles, announced once nothing has been typed for a moment. */
const Count = ({ hits, query }: CountProps) => {
  const words = query === null || hits === 0 ? '' : `${hits} ${hits === 1 ? 'article' : 'articles'}`
  const sought = query?.trim() ? ` for “${query.trim()}”` : ''
  const [said] = useDebouncedValue(hits === 0 ? 'No articles' : words, saidMs)
  return (
    <>
      {words && (
        <p className={classes.count} aria-hidden>
          {words}
          {sought}
        </p>
      )}
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  )
}
