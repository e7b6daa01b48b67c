import { formatDay, hourOf } from '#lib/formats.ts'
import { greetingAt } from '../greeting.ts'
import classes from './greeting.module.css'

export const Greeting = ({ displayName }: { readonly displayName: string | null }) => {
  const now = new Date()
  const greeting = greetingAt(hourOf(now))
  return (
    <header className={classes.greeting}>
      <p className={classes.line}>{formatDay(now)}</p>
      <h1>
        {greeting}
        {displayName && (
          <>
            , <bdi>{displayName}</bdi>
          </>
        )}
      </h1>
    </header>
  )
}
