import classes from './skip-link.module.css'

export const contentId = 'content'

export const SkipLink = () => (
  <a href={`#${contentId}`} className={classes.link}>
    Skip to content
  </a>
)
