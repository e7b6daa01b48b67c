import { useState } from 'react'

/** True while the pointer is on an element. Controls for the pointer are rendered only then, not a thousand times. */
export const usePointing = () => {
  const [isPointedAt, setIsPointedAt] = useState(false)
  return {
    isPointedAt,
    pointing: { onPointerEnter: () => setIsPointedAt(true), onPointerLeave: () => setIsPointedAt(false) },
  }
}
