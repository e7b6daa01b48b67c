import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { retryTarget } from '#entities/post/change-posts.ts'
import { toast } from '#lib/toast.ts'
import { actionsOn, type TargetAction } from '../target-actions.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

type TargetActionsProps = { readonly post: ShownPost; readonly target: ShownTarget }

/** The ways on from a failure, the most helpful first. */
export const TargetActions = ({ post, target }: TargetActionsProps) => {
  const actions = actionsOn(target)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => retryTarget(post.id, target.accountId),
    onSuccess: () => toast.success('It is tried again now.'),
  })
  const retry = () => mutate()
  return (
    <>
      {actions.map((action, index) => (
        <ActionButton
          key={action}
          action={action}
          isFirst={index === 0}
          post={post}
          target={target}
          retry={retry}
          isRetrying={isPending}
        />
      ))}
      {error && <FailureNotice error={error} />}
    </>
  )
}

const retryWords = (action: 'retry' | 'publishNow' | 'ask', { network }: ShownTarget): string => {
  if (action === 'ask') return `Ask ${shortNameOf(network)} again`
  return action === 'retry' ? 'Try again' : 'Publish now'
}

type ActionButtonProps = TargetActionsProps & {
  readonly action: TargetAction
  readonly isFirst: boolean
  readonly retry: () => void
  readonly isRetrying: boolean
}

const ActionButton = ({ action, isFirst, post, target, retry, isRetrying }: ActionButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const look = { size: 'xs', variant: isFirst ? 'filled' : 'default' } as const
  switch (action) {
    case 'retry':
    case 'publishNow':
    case 'ask':
      return (
        <Button {...look} loading={isRetrying} onClick={retry}>
          {retryWords(action, target)}
        </Button>
      )
    case 'reconnect':
      return (
        <Button {...look} component={Link} to="/dashboard/accounts">
          Connect again
        </Button>
      )
    case 'change':
      return (
        <Button {...look} component={Link} to={`/dashboard/posts/${encodeURIComponent(post.id)}/edit`}>
          Change the post
        </Button>
      )
    case 'reschedule':
      return (
        <>
          <Button {...look} onClick={() => setAsking(true)}>
            Reschedule
          </Button>
          <RescheduleDialog opened={isAsking} post={post} close={() => setAsking(false)} />
        </>
      )
    case 'resolve':
      return (
        <>
          <Button {...look} onClick={() => setAsking(true)}>
            I have looked
          </Button>
          <ResolveDialog opened={isAsking} post={post} target={target} close={() => setAsking(false)} />
        </>
      )
  }
}
