import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CreditRequest } from '@vignette/domain/members/schemas/requests'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '#components/ui/dialog.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { formatCount } from '#lib/formats.ts'
import { AskForm } from './ask-form.tsx'
import type { ReachedCap } from './cap-in.ts'
import { creditWords } from './credit-words.ts'
import { creditRequestsQuery } from './get-credit-requests.ts'
import classes from './insufficient-notice.module.css'

type CapNoticeProps = { readonly cap: ReachedCap }

/** Says that a member's own limit is reached, and lets them ask the owner for more. */
export const CapNotice = ({ cap: { cap, spent, amount, resetsAt } }: CapNoticeProps) => {
  const maySetLimits = useMay('billing')
  const left = Math.max(0, cap - spent)
  return (
    <div className={classes.insufficient}>
      <Notice tone="warning">
        This needs {creditWords(amount)}. Your limit of {creditWords(cap)} in this period{' '}
        {left === 0 ? 'is used up' : `has ${formatCount(left)} left`}. It begins anew on <Instant at={resetsAt} />.
      </Notice>
      {maySetLimits ? (
        <Button component={Link} to="/dashboard/team">
          Change your limit
        </Button>
      ) : (
        <Asking missing={Math.max(1, amount - left)} />
      )}
    </div>
  )
}

/** The newest request, and whether its answer came while it was on screen. */
const useRequest = () => {
  const { data } = useQuery(creditRequestsQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  const [request = null] = data?.items ?? []
  if (request?.state === 'open' && request.id !== openId) setOpenId(request.id)
  return { isLoaded: data !== undefined, request: request?.id === openId || request?.state === 'open' ? request : null }
}

const Asking = ({ missing }: { readonly missing: number }) => {
  const { isLoaded, request } = useRequest()
  const [isOpened, setOpened] = useState(false)
  const open = request?.state === 'open' ? request : null
  const close = () => setOpened(false)
  return (
    <>
      {request && <Answer request={request} />}
      {isLoaded && request?.state !== 'granted' && (
        <Button variant={open ? 'default' : 'filled'} onClick={() => setOpened(true)}>
          {open ? 'Change your request' : 'Ask for more'}
        </Button>
      )}
      <Dialog opened={isOpened} close={close} title="Ask for more credits">
        <AskForm missing={missing} request={open} close={close} />
      </Dialog>
    </>
  )
}

const Answer = ({ request: { state, credits, granted } }: { readonly request: CreditRequest }) => {
  switch (state) {
    case 'open':
      return <Notice>You asked for {creditWords(credits)} more. The owner has been told.</Notice>
    case 'granted':
      return (
        <Notice tone="success">
          The owner granted you {creditWords(granted ?? credits)} more for this period. Press the button again to go on.
        </Notice>
      )
    case 'declined':
      return <Notice tone="warning">The owner declined your request.</Notice>
    case 'closed':
      return null
  }
}
