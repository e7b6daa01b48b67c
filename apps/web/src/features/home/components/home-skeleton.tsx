import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import classes from './home-page.module.css'

export const HomeSkeleton = () => (
  <div role="status" aria-label="Loading your profile">
    <div className={classes.sections} aria-hidden>
      <Skeleton height={340} />
      <Skeleton height={340} />
      <Skeleton height={260} />
    </div>
  </div>
)
