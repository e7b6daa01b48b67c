import { IconChartDonut, IconListNumbers, IconPalette, IconShieldDollar, IconSparkles } from '#components/ui/icons.ts'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { tutorials } from '#content/help/articles.ts'
import classes from './tutorials.module.css'

const pictures = {
  brand: IconPalette,
  post: IconSparkles,
  meter: IconChartDonut,
  budget: IconShieldDollar,
} as const

/** The places of the videos. Each leads to the same steps in writing. */
export const Tutorials = memo(() => (
  <section className={classes.tutorials} aria-labelledby="tutorials">
    <div className={classes.head}>
      <h2 id="tutorials">Video tutorials</h2>
      <p>Until they are filmed, each of them is a short guide to read.</p>
    </div>
    <ul className={classes.cards}>
      {tutorials.map(({ title, picture, articleId, steps }) => {
        const Picture = pictures[picture]
        return (
          <li key={articleId}>
            <Link to={{ hash: articleId }} className={classes.card}>
              <span className={classes.frame} data-picture={picture} aria-hidden>
                <Picture size={56} stroke={1.1} />
              </span>
              <span className={classes.title}>{title}</span>
              <span className={classes.note}>
                <IconListNumbers size={16} stroke={1.75} aria-hidden />
                Read it in {steps} steps
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </section>
))
