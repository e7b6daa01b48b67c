import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const usualRate = 30

/** A video that a page controls: the time on screen, whether it plays, and how to go elsewhere in it. */
export const useFilm = (frameRate: number | null) => {
  const video = useRef<HTMLVideoElement>(null)
  const { events, atMs, setAt, ...state } = useWatched(video)
  const rate = frameRate ?? usualRate

  const seek = useCallback(
    (toMs: number) => {
      const element = video.current
      if (!element) return
      const end = Number.isFinite(element.duration) ? element.duration * 1_000 : 0
      const kept = Math.min(end, Math.max(0, toMs))
      element.currentTime = kept / 1_000
      setAt(kept)
    },
    [setAt],
  )

  return {
    ...state,
    video,
    events,
    atMs,
    seek,
    frameMs: 1_000 / rate,
    pause: () => video.current?.pause(),
    toggle: () => {
      const element = video.current
      if (!element) return
      if (element.paused) void element.play().catch(() => undefined)
      else element.pause()
    },
    /** Goes on or back by whole frames. */
    step: (frames: number) => {
      video.current?.pause()
      const now = Math.floor((atMs / 1_000) * rate + 0.01)
      // The middle of a frame, which rounding cannot turn into the one beside it.
      seek(((now + frames + 0.5) / rate) * 1_000)
    },
  }
}

/** What a video is doing. `shown` counts the pictures that came after a wait, for whoever draws them. */
const useWatched = (video: RefObject<HTMLVideoElement | null>) => {
  const [atMs, setAt] = useState(0)
  const [lengthMs, setLength] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [shown, setShown] = useState(0)
  const note = useCallback(() => {
    if (video.current) setAt(video.current.currentTime * 1_000)
  }, [video])

  useEffect(() => {
    if (!isPlaying) return
    let next = 0
    const follow = () => {
      note()
      next = requestAnimationFrame(follow)
    }
    next = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(next)
  }, [isPlaying, note])

  const events = {
    onLoadedMetadata: () => {
      const element = video.current
      if (element && Number.isFinite(element.duration)) setLength(element.duration * 1_000)
    },
    onPlay: () => setPlaying(true),
    onPause: () => {
      setPlaying(false)
      note()
    },
    onEnded: () => setPlaying(false),
    onTimeUpdate: note,
    onLoadedData: () => setShown((count) => count + 1),
    onSeeked: () => setShown((count) => count + 1),
  }
  return { atMs, setAt, lengthMs, isPlaying, shown, events }
}
