import type { Hit } from '../search-articles.ts'
import { ArticleItem } from './article-item.tsx'
import classes from './search-results.module.css'

type SearchResultsProps = { readonly hits: readonly Hit[]; readonly linkedId: string | null }

/** The results, best first. The best one is open, because it usually is the answer. */
export const SearchResults = ({ hits, linkedId }: SearchResultsProps) => (
  <div className={classes.results}>
    <h2 className={classes.title}>Search results</h2>
    {hits.map((hit, index) => (
      <ArticleItem key={hit.article.id} hit={hit} isOpen={index === 0 || hit.article.id === linkedId} withCategory />
    ))}
  </div>
)
