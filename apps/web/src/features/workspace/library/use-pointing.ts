import { useState } from 'react'

/** Whether a pointer is on something: what is only for the pointer need not be drawn a thousand times. */
export const usePointing = () => {
  const [isPointedAt, setIsPointedAt] = useState(false)
  return {
    isPointedAt,
    pointing: { onPointerEnter: () => setIsPointedAt(true), onPointerLeave: () => setIsPointedAt(false) },
  }
}
