import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Checkbox, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { BuildAction, ProjectionState } from '@vignette/domain/operations/projection-schemas'
import { useState } from 'react'
import { ReasonForm } from '../../../components/form/reason-form.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { placeOrder } from '../api/place-order.ts'
import { actionNames, type Builds, explanationOf, toAccept } from '../steps.ts'

type ActDialogProps = {
  readonly projection: ProjectionState
  /** As they were seen: the order is for these. */
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

const Act = ({ projection, builds, action, close }: ActProps) => {
  const client = useQueryClient()
  const [maxRate, setMaxRate] = useState<number | null>(null)
  const [acceptDifference, setAccept] = useState(false)
  const inTheWay = toAccept(action, projection, builds)
  const act = async (reason: string) => {
    const expects = { live: builds.live?.version ?? null, building: builds.building?.version ?? null }
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
        lastOrder?.state === 'done' ? `${projection.name}: done.` : `${projection.name}: a worker is at it.`
      }
      close={close}
    >
      {isBounded(action) && (
        <NumberInput
          label="Events per second at most"
          description="Empty for as fast as the workers can."
          min={1}
          max={2_147_483_647}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={maxRate ?? ''}
          onChange={(value) => setMaxRate(typeof value === 'number' ? value : null)}
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
