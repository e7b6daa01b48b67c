import { type RefObject, useEffect, useState } from 'react'

/** The state of a video that is played. Times are in seconds. */
export type Playback = {
  readonly isPlaying: boolean
  readonly isWaiting: boolean
  readonly hasBegun: boolean
  readonly time: number
  readonly duration: number
  readonly buffered: number
  /** 0 to 1, and 0 while it is muted. */
  readonly volume: number
  readonly rate: number
  /** Null where there are no captions. */
  readonly hasCaptionsOn: boolean | null
}

const moments = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'timeupdate',
  'progress',
  'loadedmetadata',
  'durationchange',
  'volumechange',
  'ratechange',
  'emptied',
] as const

const enough = 2

/** The end of what was loaded from where it plays. */
const bufferedOf = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.1 && buffered.end(range) >= currentTime) return buffered.end(range)
  }
  return currentTime
}

const captionsOf = ({ textTracks }: HTMLVideoElement): readonly TextTrack[] =>
  [...textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

export const showCaptions = (video: HTMLVideoElement, isOn: boolean): void => {
  for (const [at, track] of captionsOf(video).entries()) track.mode = isOn && at === 0 ? 'showing' : 'disabled'
}

const read = (video: HTMLVideoElement, knownSeconds: number): Playback => {
  const captions = captionsOf(video)
  return {
    isPlaying: !video.paused && !video.ended,
    isWaiting: !video.paused && !video.ended && video.readyState <= enough,
    hasBegun: video.currentTime > 0 || !video.paused,
    time: video.currentTime,
    // a recording that was never finished does not say how long it is
    duration: Number.isFinite(video.duration) ? video.duration : knownSeconds,
    buffered: bufferedOf(video),
    volume: video.muted ? 0 : video.volume,
    rate: video.playbackRate,
    hasCaptionsOn: captions.length === 0 ? null : captions.some(({ mode }) => mode === 'showing'),
  }
}

const before = (duration: number): Playback => ({
  isPlaying: false,
  isWaiting: false,
  hasBegun: false,
  time: 0,
  duration,
  buffered: 0,
  volume: 1,
  rate: 1,
  hasCaptionsOn: null,
})

/** Follows a video. */
export const usePlayback = (ref: RefObject<HTMLVideoElement | null>, knownSeconds: number): Playback => {
  const [playback, setPlayback] = useState(() => before(knownSeconds))
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const update = () => setPlayback(read(video, knownSeconds))
    const tracks = ['change', 'addtrack', 'removetrack'] as const
    for (const moment of moments) video.addEventListener(moment, update)
    for (const moment of tracks) video.textTracks?.addEventListener(moment, update)
    return () => {
      for (const moment of moments) video.removeEventListener(moment, update)
      for (const moment of tracks) video.textTracks?.removeEventListener(moment, update)
    }
  }, [ref, knownSeconds])
  return playback
}
