import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Notice } from '#components/ui/notice.tsx'
import type { LibraryStorage } from '#entities/library/get-library.ts'
import { formatBytes } from '#lib/formats.ts'
import { MoreRoom } from './more-room.tsx'
import classes from './storage-meter.module.css'

/** The share of the storage from which on a message is shown. */
const nearlyFull = 0.9

type StorageMeterProps = { readonly storage: LibraryStorage; readonly isTrash: boolean }

/** The used share of the plan's storage. */
export const StorageMeter = ({ storage: { used, reserved, limit }, isTrash }: StorageMeterProps) => {
  const taken = used + reserved
  const share = (part: number) => `${limit > 0 ? Math.min((part / limit) * 100, 100) : 100}%`
  return (
    <div className={classes.storage} data-full={taken >= limit * nearlyFull || undefined}>
      <p className={classes.words}>
        <span>
          <strong>{formatBytes(used)}</strong> of {formatBytes(limit)} used
          {reserved > 0 && `, ${formatBytes(reserved)} kept for uploads`}
        </span>
        <span className={classes.note}>Files in the trash count too.</span>
      </p>
      <div className={classes.bar} aria-hidden>
        <div className={classes.used} style={{ width: share(used) }} />
        <div className={classes.reserved} style={{ width: share(reserved) }} />
      </div>
      {taken >= limit * nearlyFull && (
        <div className={classes.full}>
          <Notice tone="warning">
            {taken >= limit
              ? 'Your library is full: nothing can be uploaded, and no picture can be made, until there is room.'
              : `Your library is nearly full. Room left: ${formatBytes(limit - taken)}.`}
          </Notice>
          <div className={classes.ways}>
            <MoreRoom needed={taken} limit={limit} />
            {!isTrash && (
              <Anchor component={Link} to="/dashboard/library?trash=1">
                Delete what is in the trash
              </Anchor>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
