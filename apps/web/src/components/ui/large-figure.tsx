import classes from './large-figure.module.css'

type LargeFigureProps = { readonly value: string; readonly words: string }

/** The one number that a page is about, and what it is. */
export const LargeFigure = ({ value, words }: LargeFigureProps) => (
  <p className={classes.figure}>
    <strong>{value}</strong>
    <span>{words}</span>
  </p>
)
