import { useCallback, useEffect, useRef, useState } from 'react'

const restMs = 2_500

/** The controls of a video that plays are shown while somebody moves, and for a moment after. */
export const useControlsShown = (isPlaying: boolean) => {
  const [isResting, setIsResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = useCallback(() => {
    setIsResting(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsResting(true), restMs)
  }, [])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [isPlaying, wake])
  return { areShown: !isPlaying || !isResting, wake }
}
