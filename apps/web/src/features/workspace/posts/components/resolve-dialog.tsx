import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { resolveTarget } from '#entities/post/change-posts.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { toast } from '#lib/toast.ts'

type ResolveDialogProps = {
  readonly opened: boolean
  readonly post: ShownPost
  readonly target: ShownTarget
  readonly close: () => void
}

/** Asks what became of a post of which no clear answer came, with what happens if that is wrong. */
export const ResolveDialog = ({ opened, target, close, ...of }: ResolveDialogProps) => (
  <Dialog opened={opened} close={close} title={`Is it out on ${shortNameOf(target.network)}?`}>
    {opened && <Question target={target} close={close} {...of} />}
  </Dialog>
)

const Question = ({ post, target, close }: Omit<ResolveDialogProps, 'opened'>) => {
  const [permalink, setPermalink] = useState('')
  // of a post that was cancelled nothing more goes out
  const hasMore =
    post.at !== null && Math.max(1, target.partsOut) < 1 + target.thread.length + (target.firstComment ? 1 : 0)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (outcome: 'published' | 'notPublished') =>
      resolveTarget(post.id, {
        accountId: target.accountId,
        outcome,
        ...(outcome === 'published' && permalink.trim() !== '' && { permalink: permalink.trim() }),
      }),
    onSuccess: (_, outcome) => {
      close()
      toast.success(outcome === 'published' ? 'Noted: it is out.' : 'Noted: it is not out. You can try it again now.')
    },
  })
  const isBusyWith = (outcome: string) => isPending && variables === outcome
  return (
    <DialogBody>
      <p>Look at the page of {accountWords(target)}, then say what you found.</p>
      <ul>
        <li>
          <strong>It is out.</strong> Then we never send it again{hasMore && ', and what follows it goes out now'}. If
          you are wrong, nobody sees it.
        </li>
        <li>
          <strong>It is not out.</strong> Then it can be sent once more. If you are wrong, people see it twice.
        </li>
      </ul>
      <TextInput
        type="url"
        label="Its address there, if it is out"
        description="So that you find it again. You can leave it empty."
        autoComplete="off"
        maxLength={2_000}
        value={permalink}
        onChange={({ currentTarget }) => setPermalink(currentTarget.value)}
      />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Decide later">
        <Button variant="default" loading={isBusyWith('notPublished')} onClick={() => mutate('notPublished')}>
          It is not out
        </Button>
        <Button loading={isBusyWith('published')} onClick={() => mutate('published')}>
          It is out
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
