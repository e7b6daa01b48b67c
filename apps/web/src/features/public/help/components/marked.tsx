import { piecesOf } from '../search-articles.ts'
import classes from './marked.module.css'

type MarkedProps = { readonly text: string; readonly words: ReadonlySet<string> }

/** A text in which the words of the search are marked. */
export const Marked = ({ text, words }: MarkedProps) =>
  words.size === 0
    ? text
    : piecesOf(text, words).map((piece, index) =>
        piece.isFound ? (
          <mark key={index} className={classes.found}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )
