import '@mantine/core/styles/Badge.css'
import { Badge } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import type { OpenSession } from '@vignette/domain/account/schemas'
import { Instant } from '../../../components/ui/instant.tsx'
import classes from './session-list.module.css'

export const SessionList = ({ sessions }: { readonly sessions: readonly OpenSession[] }) => {
  if (sessions.length === 0)
    return <p className={classes.empty}>No place is known yet. This one appears in a moment.</p>
  return (
    <ul className={classes.sessions}>
      {sessions.map(({ id, device, signedInAt, lastSeenAt, isCurrent }) => (
        <li key={id}>
          <IconDeviceDesktop size={24} stroke={1.5} aria-hidden />
          <div className={classes.words}>
            <p className={classes.device}>
              {device ?? 'Unknown device'}
              {isCurrent && <Badge className={classes.badge}>This device</Badge>}
            </p>
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
    Last seen <Instant at={at} />
  </>
)
