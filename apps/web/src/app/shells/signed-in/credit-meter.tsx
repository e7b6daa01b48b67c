import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Skeleton.css'
import { Progress, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { usageQuery } from '#entities/credits/get-usage.ts'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { sharesOf } from './credit-shares.ts'
import classes from './credit-meter.module.css'

const load = lazyChunk(async () => (await import('./credit-details.tsx')).CreditDetails)

/** The credits that are left, on every page. It leads to the whole usage. */
export const CreditMeter = () => {
  const { data, error } = useQuery(usageQuery)
  if (data) return <Balance usage={data} />
  return error ? (
    <Link to="/dashboard/usage" className={classes.meter}>
      <span className={classes.words}>Your credits could not be loaded</span>
    </Link>
  ) : (
    <Skeleton height={84} aria-hidden className={classes.skeleton} />
  )
}

const Balance = ({ usage }: { readonly usage: Usage }) => {
  const { part: Details, want } = useLatePart(load)
  const [isLookedAt, setLookedAt] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const detailsId = useId()
  const look = () => {
    setLookedAt(true)
    want()
  }
  const lookAway = () => setLookedAt(false)
  const { used, held, left } = sharesOf(usage)
  const whole = used + held + left
  const share = (credits: number) => (whole > 0 ? (credits / whole) * 100 : 0)
  const hasDetails = Details !== null && isLookedAt
  return (
    <>
      <Link
        ref={link}
        to="/dashboard/usage"
        className={classes.meter}
        aria-describedby={hasDetails ? detailsId : undefined}
        onPointerEnter={look}
        onFocus={look}
        onPointerLeave={lookAway}
        onBlur={lookAway}
        onKeyDown={({ key }) => key === 'Escape' && lookAway()}
      >
        <span className={classes.figure}>
          <strong>{formatCount(left)}</strong> of {formatCount(whole)} credits left
        </span>
        <Progress.Root size={10} className={classes.bar} aria-hidden>
          <Progress.Section value={share(used)} className={classes.used} withAria={false} />
          <Progress.Section value={share(held)} className={classes.held} withAria={false} />
        </Progress.Root>
        <span className={classes.words}>
          {held > 0 && `${formatCount(held)} in progress. `}
          Resets {formatShortInstant(usage.period.resetsAt)}
        </span>
      </Link>
      {hasDetails && <Details usage={usage} target={link} id={detailsId} />}
    </>
  )
}
