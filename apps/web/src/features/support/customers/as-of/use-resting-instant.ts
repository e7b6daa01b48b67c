import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const pauseMs = 250

/** An instant that follows the hand at once, and is chosen when the hand rests. */
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
    /** Leaves the choice to other work, and follows the hand no more once it is done. */
    handOver: (work: Promise<void>) => {
      settle.cancel()
      void work.finally(() => setMoving(null))
    },
  }
}
