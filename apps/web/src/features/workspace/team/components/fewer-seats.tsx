import { countWords } from '@vignette/domain/kernel/words'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { WhoStays } from '#entities/member/who-stays.tsx'
import classes from './team-page.module.css'

type FewerSeatsProps = { readonly people: number; readonly limit: number; readonly at: string }

/** The plan will have fewer seats than people, and the owner chooses who stays. */
export const FewerSeats = ({ people, limit, at }: FewerSeatsProps) => (
  <div className={classes.form}>
    <Notice tone="warning">
      From <Instant at={at} /> on the plan has {countWords(limit, 'seat')}, and {people} people take one:{' '}
      {people - limit} will be suspended then. Nothing of theirs is lost.
    </Notice>
    <WhoStays seats={limit} />
  </div>
)
