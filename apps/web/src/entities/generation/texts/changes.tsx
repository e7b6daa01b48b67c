import { diffWordsWithSpace } from 'diff'
import classes from './text-card.module.css'

type ChangesProps = { readonly before: string; readonly after: string }

/** A text with what was added and what was taken away, word by word. */
export const Changes = ({ before, after }: ChangesProps) => (
  <p className={classes.text} dir="auto">
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      const key = `${index} ${value}`
      if (added) return <ins key={key}>{value}</ins>
      return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
    })}
  </p>
)
