import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import type { Card } from '@vignette/domain/staff/cards/schemas'
import { initialOf } from '#lib/formats.ts'
import classes from './card-view.module.css'

/** What customers see of a member of staff who looks after them. */
export const CardView = ({ card: { name, photo, calendarUrl } }: { readonly card: Card }) => (
  <div className={classes.card}>
    {photo === null ? (
      <span className={`${classes.photo ?? ''} ${classes.initial ?? ''}`} aria-hidden="true">
        {initialOf(name)}
      </span>
    ) : (
      <img className={classes.photo} src={`data:image/webp;base64,${photo}`} alt={`Photo of ${name}`} />
    )}
    <div>
      <p className={classes.name}>
        <bdi>{name}</bdi>
      </p>
      {calendarUrl !== null && (
        <Anchor href={calendarUrl} target="_blank" rel="noopener noreferrer">
          Book a meeting
        </Anchor>
      )}
    </div>
  </div>
)
