import { IconDeviceDesktop } from '#components/ui/icons.ts'
import type { OpenSession } from '@vignette/domain/account/schemas'
import { EmptyState } from '#components/states/empty-state.tsx'
import { Ago } from '#components/ui/ago.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Tag } from '#components/ui/tag.tsx'
import classes from './session-list.module.css'

export const SessionList = ({ sessions }: { readonly sessions: readonly OpenSession[] }) => {
  if (sessions.length === 0) return <EmptyState>No sessions are listed yet. This one appears in a moment.</EmptyState>
  return (
    <ul className={classes.sessions}>
      {sessions.map(({ id, device, signedInAt, lastSeenAt, isCurrent }) => (
        <li key={id}>
          <IconDeviceDesktop size={24} stroke={1.5} aria-hidden />
          <div className={classes.words}>
            <div className={classes.device}>
              {device ?? 'Unknown device'}
              {isCurrent && <Tag>This device</Tag>}
            </div>
            <p className={classes.times}>
              Signed in <Instant at={signedInAt} />
            </p>
            <p className={classes.times}>{isCurrent ? 'In use now' : <LastSeen at={lastSeenAt} />}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const LastSeen = ({ at }: { readonly at: string }) => (
  <>
    Last seen <Ago at={at} />
  </>
)
