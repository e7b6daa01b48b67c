import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { beginning } from '@vignette/domain/members/former-member'
import { type CreditRequest, requestedCreditsSchema } from '@vignette/domain/members/schemas/requests'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Ago } from '#components/ui/ago.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { creditRequestsQuery } from '#entities/credits/get-credit-requests.ts'
import { toast } from '#lib/toast.ts'
import { answerRequest } from '../api/answer-request.ts'
import classes from './requests-section.module.css'

/** Members who ask for more credits than their limit allows; nothing while nobody does. */
export const RequestsSection = () => {
  const { data, error, isFetching, refetch } = useQuery(creditRequestsQuery)
  const open = data?.items.filter(({ state }) => state === 'open') ?? []
  if (error && !data) {
    return (
      <FailurePanel
        title="Requests for credits could not be loaded"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (open.length === 0) return null
  return (
    <Sheet title="Requests for credits">
      <ul className={classes.requests}>
        {open.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Sheet>
  )
}

const readCredits = (typed: string) =>
  requestedCreditsSchema.safeParse(/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

const Request = ({ request: { id, name, credits, note, requestedAt } }: { readonly request: CreditRequest }) => {
  const who = beginning(name)
  const [typed, setTyped] = useState(String(credits))
  const read = readCredits(typed)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (answer: Parameters<typeof answerRequest>[1]) => answerRequest(id, answer),
    onSuccess: (_, answer) =>
      toast.success(
        answer.answer === 'grant'
          ? `${who} can spend ${creditWords(answer.credits)} more in this period.`
          : `The request of ${who} is declined.`,
      ),
  })
  const isBusy = (answer: 'grant' | 'decline') => isPending && variables.answer === answer
  return (
    <li>
      <p>
        <strong>{who}</strong> asks for {creditWords(credits)} more · <Ago at={requestedAt} />
      </p>
      {note !== null && <blockquote>{note}</blockquote>}
      <div className={classes.answer}>
        <TextInput
          label={`Credits for ${who}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          error={read.success ? undefined : 'Please enter a whole number from 1 to 1,000,000'}
        />
        <Button
          loading={isBusy('grant')}
          disabled={!read.success || isPending}
          onClick={() => read.success && mutate({ answer: 'grant', credits: read.data })}
        >
          Grant
        </Button>
        <Button
          variant="default"
          loading={isBusy('decline')}
          disabled={isPending}
          onClick={() => mutate({ answer: 'decline' })}
        >
          Decline
        </Button>
      </div>
      {error && <FailureNotice error={error} />}
    </li>
  )
}
