import { type RefObject, useEffect, useState } from 'react'

declare global {
  interface HTMLVideoElement {
    /** Phones show only videos in full screen, with controls of their own. */
    readonly webkitEnterFullscreen?: () => void
  }
}

/** The player in full screen, with its controls where the browser can. */
export const useFullScreen = (
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { readonly isFull: boolean; readonly toggle: () => void } => {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === player.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [player])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    else if (player.current?.requestFullscreen) void player.current.requestFullscreen().catch(() => undefined)
    else video.current?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
