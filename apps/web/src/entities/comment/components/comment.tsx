import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Topic } from '@vignette/domain/comments/topic'
import type { ShownComment } from '@vignette/domain/comments/schemas'
import { beginning, formerMember } from '@vignette/domain/members/former-member'
import { useCallback, useState } from 'react'
import { Ago } from '#components/ui/ago.tsx'
import { formatInstant } from '#lib/formats.ts'
import { deleteComment, editComment } from '../api/change-comments.ts'
import { labelled, withLabels } from '../mention-labels.ts'
import { isOnTheWay } from '../sending.ts'
import { CommentText } from './comment-text.tsx'
import classes from './comments.module.css'
import { Composer } from './composer.tsx'
import { CopyCommentLink } from './copy-comment-link.tsx'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'

type CommentProps = {
  readonly about: Topic
  readonly comment: ShownComment
  /** The address of the page names it. */
  readonly isSought: boolean
  readonly isOwn: boolean
  readonly mayDelete: boolean
}

/** One comment, which its author can change. */
export const Comment = ({ about, comment, isSought, isOwn, mayDelete }: CommentProps) => {
  const { id, by, text, writtenAt, editedAt } = comment
  const [isEditing, setEditing] = useState(false)
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!isSought || !element) return
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
    },
    [isSought],
  )
  if (text === null) return <p className={classes.note}>This comment was deleted.</p>
  return (
    <article
      ref={show}
      className={classes.comment}
      tabIndex={isSought ? -1 : undefined}
      data-sought={isSought || undefined}
      data-sending={isOnTheWay(comment) || undefined}
    >
      <header className={classes.head}>
        <strong>
          <bdi>{beginning(by.name)}</bdi>
        </strong>
        {isOnTheWay(comment) ? <span>Sending...</span> : <Ago at={writtenAt} />}
        {editedAt !== null && <span title={formatInstant(editedAt)}>edited</span>}
      </header>
      {isEditing ? (
        <EditField about={about} comment={comment} text={text} close={() => setEditing(false)} />
      ) : (
        <>
          <CommentText text={text} mentions={comment.mentions} />
          {!isOnTheWay(comment) && (
            <div className={classes.actions}>
              {isOwn && (
                <Button className={classes.quiet} size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
              {(isOwn || mayDelete) && <DeleteButton about={about} id={id} />}
              <CopyCommentLink about={about} id={id} />
            </div>
          )}
        </>
      )}
    </article>
  )
}

type EditFieldProps = Pick<CommentProps, 'about' | 'comment'> & { readonly text: string; readonly close: () => void }

const EditField = ({ about, comment: { id, mentions }, text, close }: EditFieldProps) => {
  const known = labelled(mentions.map(({ userId, name }) => ({ userId, name: name ?? formerMember, email: userId })))
  return (
    <Composer
      label="Edit your comment"
      action="Save"
      draftKey={`edit ${id}`}
      initial={withLabels(text, known)}
      known={known}
      send={(changed) => editComment(about, id, changed)}
      close={close}
    />
  )
}

const DeleteButton = ({ about, id }: { readonly about: Topic; readonly id: string }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button className={classes.quiet} size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteCommentDialog opened={isAsking} close={() => setAsking(false)} remove={() => deleteComment(about, id)} />
    </>
  )
}
