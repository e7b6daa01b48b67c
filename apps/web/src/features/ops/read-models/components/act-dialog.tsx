import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type BuildAction, type ProjectionState, rateSchema } from '@vignette/domain/operations/schemas/projections'
import { useState } from 'react'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { placeOrder } from '../api/place-order.ts'
import { actionNames, type Builds, doneWords, explanationOf, toAccept } from '../steps.ts'

type ActDialogProps = {
  readonly projection: ProjectionState
  /** The builds that the person saw; the order is for these. */
  readonly builds: Builds
  readonly action: BuildAction | null
  readonly close: () => void
}

export const ActDialog = ({ action, close, ...props }: ActDialogProps) => (
  <Dialog
    opened={action !== null}
    close={close}
    title={action ? `${actionNames[action]}: ${props.projection.name}` : ''}
  >
    {action && <Act key={action} action={action} close={close} {...props} />}
  </Dialog>
)

type ActProps = Omit<ActDialogProps, 'action'> & { readonly action: BuildAction }

const isBounded = (action: BuildAction): boolean => action === 'rebuild' || action === 'throttle'

const wrongRate = 'Please use a whole number of events from 1 on, or nothing'

/** In events per second: null for unlimited, undefined for an invalid input. */
const rateIn = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? rateSchema.safeParse(Number(text)).data : undefined
}

const Act = ({ projection, builds, action, close }: ActProps) => {
  const client = useQueryClient()
  const [typedRate, setTypedRate] = useState('')
  const maxRate = rateIn(typedRate)
  const [acceptDifference, setAccept] = useState(false)
  const inTheWay = toAccept(action, projection, builds)
  const act = async (reason: string) => {
    const expects = { live: builds.live?.version ?? null, building: builds.building?.version ?? null }
    if (maxRate === undefined) throw new Error(wrongRate)
    try {
      return await placeOrder(projection.name, action, {
        reason,
        expects,
        ...(isBounded(action) && { maxRate }),
        ...(inTheWay !== null && { acceptDifference }),
      })
    } finally {
      await client.invalidateQueries({ queryKey: ['ops', 'projections'] })
    }
  }
  return (
    <ReasonForm
      explanation={<p>{explanationOf(action, builds)}</p>}
      submit={actionNames[action]}
      isDangerous={action === 'cancel' || inTheWay !== null}
      act={act}
      done={({ lastOrder }) =>
        lastOrder?.state === 'done'
          ? `${projection.name}: ${doneWords(action).toLowerCase()}.`
          : `${projection.name}: a worker is at it.`
      }
      close={close}
    >
      {isBounded(action) && (
        <TextInput
          label="Events per second at most"
          description="Empty for as fast as the workers can."
          inputMode="numeric"
          autoComplete="off"
          value={typedRate}
          onChange={({ currentTarget }) => setTypedRate(currentTarget.value)}
          error={maxRate === undefined && wrongRate}
        />
      )}
      {inTheWay !== null && (
        <Checkbox
          label={inTheWay}
          checked={acceptDifference}
          onChange={({ currentTarget }) => setAccept(currentTarget.checked)}
        />
      )}
    </ReasonForm>
  )
}
