import { Ago } from '#components/ui/ago.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { grouped, type NotificationGroup } from '../grouping.ts'
import { wordsOfLine } from '../news-words.ts'
import type { useNotifications } from '../use-notifications.ts'
import classes from './notification-list.module.css'

type NotificationListProps = {
  readonly notifications: Pick<
    ReturnType<typeof useNotifications>,
    'items' | 'isLoading' | 'error' | 'isFetching' | 'retry'
  >
  readonly close: () => void
}

const icons = { good: IconCircleCheck, caution: IconAlertTriangle, bad: IconCircleX } as const

export const NotificationList = ({ notifications, close }: NotificationListProps) => {
  const { items, isLoading, error, isFetching, retry } = notifications
  return (
    <div className={classes.panel}>
      <h2 className={classes.title} data-autofocus tabIndex={-1}>
        Notifications
      </h2>
      {isLoading && <PageSkeleton label="Loading your notifications" heights={[72, 73]} />}
      {error && (
        <FailurePanel
          title="Your notifications could not be loaded"
          error={error}
          retry={retry}
          retrying={isFetching}
        />
      )}
      {!isLoading && !error && items.length === 0 && (
        <EmptyState>
          Nothing yet. When something finishes or needs your attention while you are away, you will see it here.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {grouped(items).map((line) => (
            <Item key={line.position} line={line} close={close} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ItemProps = { readonly line: NotificationGroup; readonly close: () => void }

const Item = ({ line, close }: ItemProps) => {
  const { at, isSeen } = line
  const { tone, title, text, to } = wordsOfLine(line)
  const Icon = icons[tone]
  return (
    <li className={classes.item} data-tone={tone} data-new={!isSeen || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <Link to={to} onClick={close}>
          {title}
        </Link>
        {!isSeen && <span className={classes.new}>New</span>}
        <p>{text}</p>
        <Ago at={at} />
      </div>
    </li>
  )
}
