import { formatDay } from '../../../lib/formats.ts'
import { greetingAt } from '../greeting.ts'
import classes from './greeting.module.css'

type GreetingProps = { readonly displayName: string | null; readonly email: string }

export const Greeting = ({ displayName, email }: GreetingProps) => {
  const now = new Date()
  const greeting = greetingAt(now.getHours())
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
      <p className={classes.line}>{email}</p>
    </header>
  )
}
