import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Progress.css'
import { ActionIcon, Anchor, Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconPhotoUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { isOver, type UploadEntry } from '#entities/library/uploads/upload-state.ts'
import { uploads } from '#entities/library/uploads/uploads.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { percentOf, wordsOfUpload } from '#entities/library/uploads/progress-words.ts'
import { MoreRoom } from './more-room.tsx'
import classes from './upload-line.module.css'

type UploadLineProps = { readonly entry: UploadEntry; readonly chooseFiles: () => void }

const offlineWords = 'You are offline. This goes on when you are back.'

export const UploadLine = ({ entry, chooseFiles }: UploadLineProps) => {
  const { name, state } = entry
  const percent = percentOf(entry)
  const isOnline = useOnline()
  const isHeldUp = !isOnline && (state.status === 'sending' || state.status === 'checking')
  return (
    <li className={classes.line} data-state={state.status}>
      <StateIcon status={state.status} />
      <div className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.state}>{isHeldUp ? offlineWords : wordsOfUpload(entry)}</span>
        {percent !== null && (
          <Progress
            className={classes.progress}
            size={4}
            value={percent}
            color="var(--brand-primary)"
            aria-label={`${name}: sent`}
          />
        )}
        {state.status === 'full' && (
          <div className={classes.way}>
            <MoreRoom needed={state.room.used + state.room.reserved + state.room.needed} limit={state.room.limit} />
          </div>
        )}
      </div>
      <Actions entry={entry} chooseFiles={chooseFiles} />
    </li>
  )
}

const StateIcon = ({ status }: { readonly status: UploadEntry['state']['status'] }) => {
  const isWrong = status === 'refused' || status === 'full' || status === 'failed'
  const Icon = status === 'done' ? IconCircleCheck : isWrong ? IconAlertTriangle : IconPhotoUp
  return <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
}

const Actions = ({ entry, chooseFiles }: UploadLineProps) => {
  const { key, name, state } = entry
  return (
    <div className={classes.actions}>
      {state.status === 'done' && state.itemId !== null && (
        <Anchor component={Link} to={`/dashboard/library/${encodeURIComponent(state.itemId)}`} preventScrollReset>
          Open
        </Anchor>
      )}
      {state.status === 'interrupted' && (
        <Button size="compact-sm" variant="default" onClick={chooseFiles}>
          Choose the file
        </Button>
      )}
      {(state.status === 'failed' || state.status === 'full') && (
        <Button size="compact-sm" variant="default" onClick={() => uploads.resume(key)}>
          Try again
        </Button>
      )}
      {(state.status === 'sending' || state.status === 'waiting') && (
        <ActionIcon aria-label={`Pause ${name}`} onClick={() => uploads.pause(key)}>
          <IconPlayerPause size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {state.status === 'paused' && (
        <ActionIcon aria-label={`Resume ${name}`} onClick={() => uploads.resume(key)}>
          <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {state.status !== 'checking' && (
        <ActionIcon
          aria-label={isOver(entry) ? `Clear ${name}` : `Cancel ${name}`}
          onClick={() => (isOver(entry) ? uploads.dismiss(key) : uploads.cancel(key))}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
