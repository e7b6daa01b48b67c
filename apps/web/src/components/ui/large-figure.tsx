import classes from './large-figure.module.css'

type LargeFigureProps = { readonly value: string; readonly words: string }

/** The main number of a page, with its label. */
export const LargeFigure = ({ value, words }: LargeFigureProps) => (
  <p className={classes.figure}>
    <strong>{value}</strong>
    <span>{words}</span>
  </p>
)
