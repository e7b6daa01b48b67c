import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useIsFallback } from '#entities/profile/use-is-fallback.ts'
import { planWithRoom } from '#features/workspace/library/larger-plan.ts'

type MoreRoomProps = {
  /** In bytes, with what is there already. */
  readonly needed: number
  readonly limit: number
}

/** The plan in which there is room. Nobody is asked to buy while it is not known who they are. */
export const MoreRoom = ({ needed, limit }: MoreRoomProps) => {
  const isFallback = useIsFallback()
  const plan = planWithRoom(needed, limit)
  if (!plan || isFallback) return null
  return (
    <Button component={Link} to={`/dashboard/billing?plan=${plan.tier}`} size="xs">
      {plan.words}
    </Button>
  )
}
