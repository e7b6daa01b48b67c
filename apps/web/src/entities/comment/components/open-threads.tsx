import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@vignette/domain/comments/topic'
import { VisuallyHidden } from '@mantine/core'
import { IconMessageCircle } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import { openThreadsQuery } from '../api/get-open-threads.ts'
import classes from './open-threads.module.css'

/** How many threads about a thing are open; nothing where there are none. */
export const OpenThreads = ({ itemKind, itemId }: Topic) => {
  const { data } = useQuery(openThreadsQuery)
  const open = data?.items.find((item) => item.itemKind === itemKind && item.itemId === itemId)?.open ?? 0
  if (open === 0) return null
  return (
    <span className={classes.count}>
      <IconMessageCircle size={14} stroke={1.75} aria-hidden />
      {formatCount(open)}
      <VisuallyHidden> open {open === 1 ? 'thread' : 'threads'}</VisuallyHidden>
    </span>
  )
}
