import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { toast } from '#lib/toast.ts'
import { declineOwnership } from '../api/change-members.ts'
import type { Team } from '../api/get-members.ts'
import { nameOf } from '../member-words.ts'
import { type Question, takeOver } from '../questions.ts'
import type { Reader } from '../reader.ts'
import { AskDialog } from './ask.tsx'
import classes from './team-page.module.css'

type OfferNoticeProps = { readonly team: Team; readonly reader: Reader | null }

/** For the member whom the workspace is offered to. */
export const OfferNotice = ({ team: { items, offeredTo }, reader }: OfferNoticeProps) => {
  const [question, ask] = useState<Question | null>(null)
  const owner = items.find(({ role }) => role === 'owner')
  const from = owner ? nameOf(owner) : 'The owner'
  const { mutate, isPending, error } = useMutation({
    mutationFn: declineOwnership,
    onSuccess: () => toast.info('You have declined. The workspace stays as it is.'),
  })
  const isOffered = reader !== null && offeredTo === reader.userId
  return (
    <>
      {isOffered && (
        <aside className={classes.offer} aria-label="An offer to you">
          <p>
            <strong>{from} would like to hand this workspace over to you.</strong> If you accept, you are its owner, and
            the plan and its payments are yours.
          </p>
          {error && <FailureNotice error={error} />}
          <div className={classes.actions}>
            <Button onClick={() => ask(takeOver(from))}>Become the owner</Button>
            <Button variant="default" loading={isPending} onClick={() => mutate()}>
              Decline
            </Button>
          </div>
        </aside>
      )}
      <AskDialog question={question} close={() => ask(null)} />
    </>
  )
}
