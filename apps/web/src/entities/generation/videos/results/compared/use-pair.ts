import { type RefObject, useEffect, useRef, useState } from 'react'

/** In seconds: more than this far apart is seen. */
const noticeable = 0.08

export type Pair = {
  readonly before: RefObject<HTMLVideoElement | null>
  readonly after: RefObject<HTMLVideoElement | null>
  readonly isPlaying: boolean
  readonly at: number
  readonly length: number
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
}

/** Two videos that play as one. The one that was made leads, and is heard. */
export const usePair = (): Pair => {
  const before = useRef<HTMLVideoElement>(null)
  const after = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const leader = after.current
    const follower = before.current
    if (!leader || !follower) return
    const follow = () => {
      setAt(leader.currentTime)
      if (Math.abs(follower.currentTime - leader.currentTime) > noticeable) follower.currentTime = leader.currentTime
    }
    const start = () => {
      setPlaying(true)
      void follower.play().catch(() => undefined)
    }
    const stop = () => {
      setPlaying(false)
      follower.pause()
      follow()
    }
    const measure = () => setLength(Number.isFinite(leader.duration) ? leader.duration : 0)
    const controller = new AbortController()
    const options = { signal: controller.signal }
    leader.addEventListener('play', start, options)
    leader.addEventListener('pause', stop, options)
    leader.addEventListener('ended', stop, options)
    leader.addEventListener('seeking', follow, options)
    leader.addEventListener('timeupdate', follow, options)
    leader.addEventListener('loadedmetadata', measure, options)
    measure()
    return () => controller.abort()
  }, [])
  return {
    before,
    after,
    isPlaying,
    at,
    length,
    toggle: () => void (isPlaying ? after.current?.pause() : after.current?.play().catch(() => undefined)),
    seek: (seconds) => {
      setAt(seconds)
      if (after.current) after.current.currentTime = seconds
    },
  }
}
