import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { returned } from '#content/landing/copy.ts'
import { useLikelySignedIn } from '#entities/session/sign-in-hint.ts'
import classes from './return-note.module.css'

type Outcome = keyof typeof returned

const isOutcome = (value: string | null): value is Outcome => value !== null && Object.hasOwn(returned, value)

const parameter = 'newsletter'

/** The outcome of following a mail's link. It arrives in the address, and is removed from there. */
export const ReturnNote = () => {
  const [search, setSearch] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isSignedIn = useLikelySignedIn()
  const named = search.get(parameter)
  useEffect(() => {
    if (named === null) return
    if (isOutcome(named)) setOutcome(named)
    setSearch(
      (given) => {
        given.delete(parameter)
        return given
      },
      { replace: true, preventScrollReset: true },
    )
  }, [named, setSearch])

  return (
    <div className={classes.place} role="status">
      {outcome && (
        <div className={classes.note}>
          <p>
            <strong>{returned[outcome].title}</strong> {returned[outcome].text}
          </p>
          <div className={classes.ways}>
            {outcome === 'confirmed' && isSignedIn && <Link to="/dashboard/usage">See your credits</Link>}
            {outcome === 'confirmed' && !isSignedIn && (
              <>
                <Link to="/signup?plan=freemium">Sign up</Link>
                <Link to="/login">Sign in</Link>
              </>
            )}
            {outcome === 'invalid' && <a href="#updates">Enter the address again</a>}
            <button type="button" onClick={() => setOutcome(null)}>
              Close
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
