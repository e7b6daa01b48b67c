import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { AccountChoice } from '@vignette/domain/social-accounts/schemas/choices'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { accountWords } from '#entities/social-account/account-words.ts'
import { formatCount, initialOf } from '#lib/formats.ts'
import { toast } from '#lib/toast.ts'
import { cancelChoice, connectChosen } from '../api/change-accounts.ts'
import classes from './choose-form.module.css'

type Choosable = AccountChoice['accounts'][number]

type ChooseFormProps = { readonly id: string; readonly choice: AccountChoice }

const accountsPath = '/dashboard/accounts'

/** The accounts of a sign-in with what the plan has room for. Nothing is connected before it is sent. */
export const ChooseForm = ({ id, choice: { accounts, used, limit, expiresAt } }: ChooseFormProps) => {
  const [chosen, choose] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const leave = () => void navigate(accountsPath, { replace: true })
  const connecting = useMutation({
    mutationFn: () => connectChosen(id, chosen),
    onSuccess: (connected) => {
      toast.success(connectedWords(connected))
      leave()
    },
  })
  const cancelling = useMutation({ mutationFn: () => cancelChoice(id), onSettled: leave })
  const isNew = (each: string) => accounts.some((account) => account.id === each && !account.isConnected)
  const room = Math.max(0, limit - used)
  const left = room - chosen.filter(isNew).length
  return (
    <Form
      isBusy={connecting.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) connecting.mutate()
      }}
    >
      <Sheet title="Accounts of this sign-in">
        <Room left={left} room={room} />
        <ul className={classes.list}>
          {accounts.map((account) => {
            const isChosen = chosen.includes(account.id)
            return (
              <Row
                key={account.id}
                account={account}
                isChosen={isChosen}
                isFull={!isChosen && !account.isConnected && left <= 0}
                toggle={() => choose(isChosen ? chosen.filter((each) => each !== account.id) : [...chosen, account.id])}
              />
            )
          })}
        </ul>
        {connecting.error && <FailureNotice error={connecting.error} />}
        <div className={classes.actions}>
          <SubmitButton isBusy={connecting.isPending} busyText="Connecting…" disabled={chosen.length === 0}>
            {chosen.length < 2 ? 'Connect' : `Connect ${formatCount(chosen.length)} accounts`}
          </SubmitButton>
          <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            Connect none
          </Button>
          <span className={classes.until}>
            You can choose until <Instant at={expiresAt} />.
          </span>
        </div>
      </Sheet>
    </Form>
  )
}

const connectedWords = ([first, ...others]: readonly ShownAccount[]): string =>
  first && others.length === 0
    ? `${accountWords(first)} is connected.`
    : `${formatCount(others.length + 1)} accounts are connected.`

const Room = ({ left, room }: { readonly left: number; readonly room: number }) => (
  <p className={classes.room} role="status">
    {roomWords(left, room)}
    {left <= 0 && (
      <>
        {' '}
        <Link to="/dashboard/billing">Larger plans have more.</Link>
      </>
    )}
  </p>
)

const roomWords = (left: number, room: number): string => {
  if (room === 0) return 'Your plan has no room for more accounts.'
  if (left <= 0) return 'That is all that your plan has room for.'
  return `Your plan has room for ${formatCount(left)} more ${left === 1 ? 'account' : 'accounts'}.`
}

const kinds = { person: 'Person', page: 'Page' } as const

type RowProps = {
  readonly account: Choosable
  readonly isChosen: boolean
  /** There is no room for it. */
  readonly isFull: boolean
  readonly toggle: () => void
}

const Row = ({ account: { name, handle, kind, picture, isConnected }, isChosen, isFull, toggle }: RowProps) => (
  <li>
    <label className={classes.row} data-full={isFull || undefined}>
      <input type="checkbox" checked={isChosen} disabled={isFull} onChange={toggle} />
      <span className={classes.picture} aria-hidden>
        {picture === null ? initialOf(name) || '?' : <img src={picture} alt="" />}
      </span>
      <span className={classes.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {kinds[kind]}
          {handle !== name && (
            <>
              {' '}
              · <bdi>{handle}</bdi>
            </>
          )}
        </span>
        {isConnected && <span>Connected already. Choose it to sign it in anew.</span>}
      </span>
    </label>
  </li>
)
