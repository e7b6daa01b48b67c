import { IconArrowRight } from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { popularArticles } from '#content/help/articles.ts'
import classes from './popular-articles.module.css'

export const PopularArticles = () => (
  <section aria-labelledby="popular">
    <h2 id="popular" className={classes.title}>
      Popular articles
    </h2>
    <ul className={classes.list}>
      {popularArticles.map(({ id, question }) => (
        <li key={id}>
          <Link to={{ hash: id }} className={classes.link}>
            {question}
            <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
