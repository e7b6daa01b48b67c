import { helpCategories, helpCategoryIds } from '#content/help/articles/categories.ts'
import type { Hit } from '../search-articles.ts'
import { ArticleItem } from './article-item.tsx'
import classes from './article-sections.module.css'

type ArticleSectionsProps = { readonly hits: readonly Hit[]; readonly linkedId: string | null }

/** The articles under the names of their categories. */
export const ArticleSections = ({ hits, linkedId }: ArticleSectionsProps) =>
  helpCategoryIds.flatMap((category) => {
    const within = hits.filter(({ article }) => article.category === category)
    if (within.length === 0) return []
    const titleId = `about-${category}`
    return [
      <section key={category} className={classes.section} aria-labelledby={titleId}>
        <h2 id={titleId}>{helpCategories[category]}</h2>
        <div className={classes.articles}>
          {within.map((hit) => (
            <ArticleItem key={hit.article.id} hit={hit} isOpen={hit.article.id === linkedId} />
          ))}
        </div>
      </section>,
    ]
  })
