import { type RefObject, useRef, useState } from 'react'

type Source = { readonly src: string; readonly state: 'ready' | 'renewing' | 'failed' }

/** `MediaError.MEDIA_ERR_DECODE`: another link to the same file does not help. */
const cannotDecode = 3

/**
 * The link to a video. Links are valid for some time only: when one fails, another is asked for, and the video goes on
 * where it was. A newer link that is offered meanwhile is ignored, since changing it would interrupt the video.
 */
export const useRenewedSource = (
  video: RefObject<HTMLVideoElement | null>,
  offered: string,
  renew: () => Promise<string | null>,
) => {
  const [source, setSource] = useState<Source>({ src: offered, state: 'ready' })
  const place = useRef<{ readonly time: number; readonly isPlaying: boolean } | null>(null)
  const hasRenewed = useRef(false)

  const ask = async () => {
    const { current } = video
    if (current && place.current === null) place.current = { time: current.currentTime, isPlaying: !current.paused }
    hasRenewed.current = true
    setSource(({ src }) => ({ src, state: 'renewing' }))
    const fresh = await renew().catch(() => null)
    setSource(({ src }) => (fresh === null ? { src, state: 'failed' } : { src: fresh, state: 'ready' }))
  }

  return {
    ...source,
    tryAgain: () => void ask(),
    onError: () => {
      if (hasRenewed.current || video.current?.error?.code === cannotDecode) {
        setSource(({ src }) => ({ src, state: 'failed' }))
      } else void ask()
    },
    /** The video is there, and goes on where it was. */
    onLoadedMetadata: () => {
      const [{ current }, went] = [video, place.current]
      place.current = null
      if (!current || !went) return
      current.currentTime = went.time
      if (went.isPlaying) void current.play().catch(() => undefined)
    },
    /** Once something of a link was played, another one may be asked for. */
    onTimeUpdate: () => {
      if (place.current === null && source.state === 'ready') hasRenewed.current = false
    },
  }
}
