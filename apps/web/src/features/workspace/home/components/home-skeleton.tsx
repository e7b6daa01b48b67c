import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import classes from './home-page.module.css'

export const HomeSkeleton = () => (
  <div role="status" aria-label="Loading your profile">
    <div className={classes.sections} aria-hidden>
      <Skeleton className={classes.skeleton} height={340} />
      <Skeleton className={classes.skeleton} height={340} />
    </div>
  </div>
)
