import { formatCount } from '#lib/formats.ts'
import type { Counter } from '../counters.ts'
import classes from './counters.module.css'

/** How much of a text each network takes. */
export const Counters = ({ counters }: { readonly counters: readonly Counter[] }) => (
  <ul className={classes.counters} aria-label="Length of the text">
    {counters.map(({ name, count: { count, max, bytes, maxBytes, isAtLeast }, isOver }) => (
      <li key={name} data-over={isOver || undefined}>
        {name}: {isAtLeast && 'more than '}
        {formatCount(count)} of {formatCount(max)}
        {bytes !== undefined &&
          maxBytes !== undefined &&
          bytes > maxBytes &&
          `, ${isAtLeast ? 'more than ' : ''}${formatCount(bytes - maxBytes)} bytes too many`}
        {isOver && ' (too long)'}
      </li>
    ))}
  </ul>
)
