import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, NativeSelect } from '@mantine/core'
import type { ChangeMessage, ReadMessage } from '@vignette/domain/contact/schemas/inbox'
import { useState } from 'react'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { refreshSupport } from '#lib/query-client.ts'
import { changeMessage } from '../api/messages.ts'
import classes from './inbox.module.css'

/** The step that closes a message or opens it again, by its state. */
const steps = { open: 'Close without an answer', answered: 'Close', closed: 'Open it again' } as const

type MessageStepsProps = {
  readonly read: ReadMessage
  readonly me: string | null
  readonly change: (request: ChangeMessage) => void
  readonly isBusy: boolean
}

/** Assigns a message, closes it, or opens it again. */
export const MessageSteps = ({ read: { message, colleagues }, me, change, isBusy }: MessageStepsProps) => {
  const { messageId, assignee, state } = message
  const [step, begin] = useState<'close' | 'reopen' | null>(null)
  const assign = (userId: string | null) =>
    change({ change: 'assign', from: assignee?.userId ?? null, assignee: userId })
  return (
    <>
      <div className={classes.steps}>
        <NativeSelect
          label="Who answers it"
          value={assignee?.userId ?? ''}
          disabled={isBusy}
          onChange={({ currentTarget }) => assign(currentTarget.value === '' ? null : currentTarget.value)}
          data={[
            { value: '', label: 'Nobody yet' },
            ...colleagues.map(({ userId, name }) => ({ value: userId, label: userId === me ? `${name} (you)` : name })),
          ]}
        />
        {me !== null && assignee?.userId !== me && (
          <Button loading={isBusy} onClick={() => assign(me)}>
            Take it
          </Button>
        )}
        <Button variant="default" onClick={() => begin(state === 'closed' ? 'reopen' : 'close')}>
          {steps[state]}…
        </Button>
      </div>
      <Dialog opened={step !== null} close={() => begin(null)} title={steps[state]}>
        {step && (
          <ReasonForm
            explanation={
              step === 'close'
                ? 'Nothing is sent. It can be opened again.'
                : 'It is among the open messages again, at its place.'
            }
            submit={step === 'close' ? 'Close' : 'Open'}
            act={(reason) => changeMessage(messageId, { change: step, reason }).finally(() => void refreshSupport())}
            done={step === 'close' ? 'The message is closed.' : 'The message is open again.'}
            close={() => begin(null)}
          />
        )}
      </Dialog>
    </>
  )
}
