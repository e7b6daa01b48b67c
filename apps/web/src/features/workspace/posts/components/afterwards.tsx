import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { cannotChange, cannotRemove, isChangeable, isRemovable } from '@vignette/domain/networks/afterwards'
import { countText, isWithin } from '@vignette/domain/networks/count-text'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { changeOnNetwork, removeFromNetwork } from '#entities/post/change-posts.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { useCapabilities } from '#entities/social-account/use-capabilities.ts'
import { formatCount } from '#lib/formats.ts'
import { toast } from '#lib/toast.ts'
import classes from './afterwards.module.css'
import { AskDialog } from './ask-dialog.tsx'

type AfterwardsProps = { readonly postId: string; readonly target: ShownTarget }

/** What can be done on the network with what is out there. */
export const Afterwards = ({ postId, target }: AfterwardsProps) => {
  const [isChanging, setChanging] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [mayChange, mayRemove] = [isChangeable(target.network), isRemovable(target.network)]
  const name = shortNameOf(target.network)
  const isBusy = target.wish !== null
  const removal = {
    title: `Delete it on ${name}?`,
    explanation: `It is taken off ${accountWords(target)} for good, with its likes and answers. Here it stays.`,
    label: `Delete on ${name}`,
    isDangerous: true,
    act: () => removeFromNetwork(postId, target.accountId),
    done: `It is being deleted on ${name}.`,
  }
  return (
    <>
      {mayChange && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => setChanging(true)}>
          Change the text there
        </Button>
      )}
      {mayRemove && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => setDeleting(true)}>
          Delete on {name}
        </Button>
      )}
      {(!mayChange || !mayRemove) && (
        <p className={classes.why}>
          {!mayChange && cannotChange(target.network)} {!mayRemove && cannotRemove(target.network)}
        </p>
      )}
      <AskDialog question={isDeleting ? removal : null} close={() => setDeleting(false)} />
      <Dialog opened={isChanging} close={() => setChanging(false)} title={`Change the text on ${name}`}>
        {isChanging && <ChangeForm postId={postId} target={target} close={() => setChanging(false)} />}
      </Dialog>
    </>
  )
}

type ChangeFormProps = AfterwardsProps & { readonly close: () => void }

const ChangeForm = ({ postId, target: { accountId, network, text: before }, close }: ChangeFormProps) => {
  const [text, setText] = useState(before)
  const count = countText(text, useCapabilities(accountId, network))
  const isFine = isWithin(count) && text.trim() !== ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeOnNetwork(postId, { accountId, text: text.trim() }),
    onSuccess: () => {
      close()
      toast.success(`Its text is being changed on ${shortNameOf(network)}.`)
    },
  })
  return (
    <Form
      isBusy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine) mutate()
      }}
    >
      <DialogBody>
        <Textarea
          label="Text"
          description={`${count.isAtLeast ? 'More than ' : ''}${formatCount(count.count)} of ${formatCount(count.max)}`}
          autosize
          minRows={4}
          maxRows={14}
          dir="auto"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isWithin(count) ? undefined : `This is too long for ${shortNameOf(network)}.`}
        />
        {error && <FailureNotice error={error} />}
        <DialogActions close={close}>
          <SubmitButton isBusy={isPending} disabled={!isFine}>
            Change it there
          </SubmitButton>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
