import { IconPlus } from '#components/ui/icons.ts'
import { memo } from 'react'
import { helpCategories } from '#content/help/articles/categories.ts'
import { Blocks } from '#components/ui/blocks.tsx'
import type { Hit } from '../search-articles.ts'
import classes from './article-item.module.css'
import { CopyLink } from './copy-link.tsx'
import { Marked } from './marked.tsx'

type ArticleItemProps = {
  readonly hit: Hit
  readonly isOpen: boolean
  /** Among articles of other categories. */
  readonly withCategory?: true
}

/** A question that opens to its answer. The id is the answer's: who follows a link to it opens it, scripts or not. */
export const ArticleItem = memo(({ hit: { article, words }, isOpen, withCategory }: ArticleItemProps) => (
  <details className={classes.article} open={isOpen}>
    <summary className={classes.question}>
      <h3>
        <Marked text={article.question} words={words} />
      </h3>
      {withCategory && <span className={classes.category}>{helpCategories[article.category]}</span>}
      <IconPlus className={classes.sign} size={20} stroke={1.75} aria-hidden />
    </summary>
    <div id={article.id} className={classes.answer}>
      <Blocks blocks={article.answer} draw={(text) => <Marked text={text} words={words} />} />
      <CopyLink articleId={article.id} question={article.question} />
    </div>
  </details>
))
