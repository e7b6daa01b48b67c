import type { Others, Place } from '@vignette/domain/presence/schemas'
import { useEffect, useState } from 'react'
import { initialOf } from '#lib/formats.ts'
import classes from './also-here.module.css'
import { visitPlace } from './visit-place.ts'

const mostShown = 3

const nobody: Others = { people: [], more: 0 }

type AlsoHereProps = Place

/** The others who look at the same thing at this moment. */
export const AlsoHere = ({ kind, id }: AlsoHereProps) => {
  const [others, setOthers] = useState(nobody)
  useEffect(() => {
    const leave = visitPlace({ kind, id }, setOthers)
    return () => {
      leave()
      setOthers(nobody)
    }
  }, [kind, id])
  const { people, more } = others
  const shown = people.slice(0, mostShown)
  const hidden = people.length - shown.length + more
  const rest = people.slice(mostShown).map(({ name }) => name)
  return (
    <div role="status" className={classes.place}>
      {people.length > 0 && (
        <ul className={classes.people} aria-label="Also looking at this">
          {shown.map(({ userId, name }) => (
            <li key={userId} className={classes.person} title={`${name} is looking at this too`}>
              <span aria-hidden>{initialOf(name)}</span>
              <span className={classes.spoken}>{name} is looking at this too</span>
            </li>
          ))}
          {hidden > 0 && (
            <li className={classes.person} title={[...rest, ...(more > 0 ? [`${more} more`] : [])].join(', ')}>
              <span aria-hidden>+{hidden}</span>
              <span className={classes.spoken}>and {hidden} more</span>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
