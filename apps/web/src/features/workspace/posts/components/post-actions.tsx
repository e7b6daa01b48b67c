import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { IconCalendar, IconCopyPlus, IconPencil, IconSend, IconTrash } from '#components/ui/icons.ts'
import { cancelPost, deletePost, schedulePost } from '#entities/post/change-posts.ts'
import { composerPath } from '#entities/post/compose-link.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { AskDialog, type Question } from './ask-dialog.tsx'
import classes from './post-actions.module.css'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const iconOf = { size: 16, stroke: 1.75, 'aria-hidden': true }

const isOut = ({ targets }: ShownPost): boolean => targets.some(({ state }) => state === 'published')

const questionsOf = ({ id, targets, ...post }: ShownPost, leave: () => void) =>
  ({
    publish: {
      title: 'Publish it now?',
      explanation: 'It goes out at once on every account on which it is not out yet.',
      label: 'Publish now',
      act: () => schedulePost(id, { at: 'now', timeZone: post.timeZone }),
      done: 'It goes out now.',
    },
    cancel: {
      title: 'Cancel it?',
      explanation: 'It does not go out. You keep what is written, and can schedule it again.',
      label: 'Cancel the post',
      act: () => cancelPost(id),
      done: 'It is cancelled.',
    },
    delete: {
      title: 'Delete the post?',
      explanation: isOut({ id, targets, ...post })
        ? 'It is deleted here for good. What is out stays on the networks: delete it there first if it is to go.'
        : 'It is deleted for good, and does not go out.',
      label: 'Delete',
      isDangerous: true,
      act: () => deletePost(id),
      done: 'The post is deleted.',
      onDone: leave,
    },
  }) as const satisfies Readonly<Record<string, Question>>

/** What can be done with a post as a whole. */
export const PostActions = ({ post }: { readonly post: ShownPost }) => {
  const [question, ask] = useState<'publish' | 'cancel' | 'delete' | null>(null)
  const [isMoving, setMoving] = useState(false)
  const navigate = useNavigate()
  const { id, state, targets } = post
  if (!useMay('create')) return null
  const isBusy = state === 'publishing' || state === 'outcomeUnknown'
  const isOpen = !isBusy && state !== 'published'
  const canGoOut = isOpen && targets.length > 0
  // where it failed, its account has a button that tries it again
  const isTried = targets.some(({ failure }) => failure !== undefined)
  const leave = () => void navigate('/dashboard/posts', { replace: true })
  return (
    <div className={classes.actions}>
      {canGoOut && (
        <>
          {!isTried && (
            <Button size="xs" leftSection={<IconSend {...iconOf} />} onClick={() => ask('publish')}>
              Publish now
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendar {...iconOf} />}
            onClick={() => setMoving(true)}
          >
            {state === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
        </>
      )}
      {isOpen && (
        <Button
          component={Link}
          to={`/dashboard/posts/${encodeURIComponent(id)}/edit`}
          size="xs"
          variant="default"
          leftSection={<IconPencil {...iconOf} />}
        >
          Edit
        </Button>
      )}
      <Duplicate id={id} />
      {state === 'scheduled' && (
        <Button size="xs" variant="default" onClick={() => ask('cancel')}>
          Cancel
        </Button>
      )}
      {!isBusy && (
        <Button size="xs" variant="default" leftSection={<IconTrash {...iconOf} />} onClick={() => ask('delete')}>
          Delete
        </Button>
      )}
      <AskDialog question={question && questionsOf(post, leave)[question]} close={() => ask(null)} />
      <RescheduleDialog opened={isMoving} post={post} close={() => setMoving(false)} />
    </div>
  )
}

const Duplicate = ({ id }: { readonly id: string }) => (
  <Button
    component={Link}
    to={`${composerPath}?from=${encodeURIComponent(id)}`}
    size="xs"
    variant="default"
    leftSection={<IconCopyPlus {...iconOf} />}
  >
    Duplicate
  </Button>
)
