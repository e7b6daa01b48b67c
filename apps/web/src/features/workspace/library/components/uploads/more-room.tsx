import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useIsFallback } from '#entities/profile/use-is-fallback.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { planWithRoom } from '#features/workspace/library/larger-plan.ts'

type MoreRoomProps = {
  /** In bytes, including what is stored already. */
  readonly needed: number
  readonly limit: number
}

/** The smallest plan with enough room. It is not offered while the profile is not loaded. */
export const MoreRoom = ({ needed, limit }: MoreRoomProps) => {
  const isFallback = useIsFallback()
  const mayPay = useMay('billing')
  const plan = planWithRoom(needed, limit)
  if (!plan || !mayPay || isFallback) return null
  return (
    <Button component={Link} to={`/dashboard/billing?plan=${plan.tier}`} size="xs">
      {plan.words}
    </Button>
  )
}
