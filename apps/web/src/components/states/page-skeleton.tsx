import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import classes from './page-skeleton.module.css'

type PageSkeletonProps = { readonly label: string; readonly heights: readonly number[] }

/** Empty sheets with the height of the final ones. */
export const PageSkeleton = ({ label, heights }: PageSkeletonProps) => (
  <div role="status" aria-label={label} className={classes.sheets}>
    {heights.map((height) => (
      <Skeleton key={height} className={classes.sheet} height={height} aria-hidden />
    ))}
  </div>
)
