import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Topic } from '@vignette/domain/comments/topic'
import type { CommentThread, ShownComment } from '@vignette/domain/comments/schemas'
import { formerMember } from '@vignette/domain/members/former-member'
import { useState } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Ago } from '#components/ui/ago.tsx'
import { IconCircleCheck } from '#components/ui/icons.ts'
import { settleThread } from '../api/change-comments.ts'
import { draftOf } from '../drafts.ts'
import { isOnTheWay } from '../sending.ts'
import type { Speaker } from '../use-speaker.ts'
import { Comment } from './comment.tsx'
import classes from './comments.module.css'
import { Composer } from './composer.tsx'

type ThreadProps = {
  readonly about: Topic
  readonly thread: CommentThread
  /** The comment that the address of the page names. */
  readonly sought: string | null
  readonly speaker: Speaker
}

/** A comment with its answers. */
export const Thread = ({ about, thread, sought, speaker }: ThreadProps) => {
  const { comments, resolved } = thread
  const [first, ...replies] = comments
  const shown = (comment: ShownComment) => (
    <Comment
      about={about}
      comment={comment}
      isSought={comment.id === sought}
      isOwn={speaker.maySpeak && comment.by.userId === speaker.by?.userId}
      mayDelete={speaker.mayModerate}
    />
  )
  return (
    <li className={classes.thread}>
      {resolved && (
        <p className={classes.head}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          Resolved by {resolved.by.name ?? formerMember} <Ago at={resolved.at} />
        </p>
      )}
      {first && shown(first)}
      {replies.length > 0 && (
        <ul className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>{shown(reply)}</li>
          ))}
        </ul>
      )}
      {speaker.maySpeak && first && !isOnTheWay(first) && <Answering about={about} thread={thread} speaker={speaker} />}
    </li>
  )
}

const Answering = ({ about, thread: { id, resolved }, speaker }: Omit<ThreadProps, 'sought'>) => {
  const draftKey = `answer ${id}`
  const [isOpen, setOpen] = useState(() => draftOf(draftKey) !== '')
  const settle = useMutation({ mutationFn: (how: 'resolve' | 'reopen') => settleThread(about, id, how) })
  if (isOpen) {
    return (
      <Composer
        label="Your answer"
        action="Answer"
        draftKey={draftKey}
        send={(text) => speaker.say(text, id)}
        close={() => setOpen(false)}
      />
    )
  }
  return (
    <>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          Answer
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate(resolved ? 'reopen' : 'resolve')}
        >
          {resolved ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
      {settle.error && <FailureNotice error={settle.error} />}
    </>
  )
}
