import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const pauseMs = 250

/** An instant that is shown as it is dragged, and chosen after a short pause. */
export const useRestingInstant = (chosen: string | null, choose: (at: string | null) => void) => {
  const [moving, setMoving] = useState<{ readonly to: string | null } | null>(null)
  const settle = useDebouncedCallback((to: string | null) => {
    setMoving(null)
    choose(to)
  }, pauseMs)
  return {
    shown: moving ? moving.to : chosen,
    isMoving: moving !== null,
    move: (to: string | null) => {
      setMoving({ to })
      settle(to)
    },
    /** Drops the pending choice in favour of other work, and shows the chosen instant once that is done. */
    handOver: (work: Promise<void>) => {
      settle.cancel()
      void work.finally(() => setMoving(null))
    },
  }
}
