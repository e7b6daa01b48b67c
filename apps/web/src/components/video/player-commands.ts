import type { RefObject } from 'react'
import type { PlayerAction } from './player-keys.ts'
import { type Playback, showCaptions } from './use-playback.ts'

/** The commands of a player. */
export type PlayerCommands = {
  readonly toggle: () => void
  readonly seekTo: (time: number) => void
  readonly toggleMuted: () => void
  readonly setVolume: (volume: number) => void
  readonly setRate: (rate: number) => void
  readonly toggleCaptions: () => void
  /** Undefined where it is not offered. */
  readonly toggleFull: (() => void) | undefined
  /** Undefined where the browser has no picture in picture. */
  readonly showInPicture: (() => void) | undefined
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))

/** A muted video stays as loud as it was. */
const setVolumeOf = (video: HTMLVideoElement, volume: number): void => {
  video.volume = within(0, volume, 1)
  video.muted = video.volume === 0
}

const toggleInPicture = (video: HTMLVideoElement): void => {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
  else void video.requestPictureInPicture().catch(() => undefined)
}

/** The commands of a player. */
export const commandsOf = (
  ref: RefObject<HTMLVideoElement | null>,
  { duration, hasCaptionsOn }: Playback,
  toggleFull?: () => void,
): PlayerCommands => {
  const on = (work: (video: HTMLVideoElement) => void): void => {
    if (ref.current) work(ref.current)
  }
  return {
    toggle: () =>
      on((video) => {
        if (video.paused || video.ended) void video.play().catch(() => undefined)
        else video.pause()
      }),
    seekTo: (time) =>
      on((video) => {
        video.currentTime = within(0, time, duration)
      }),
    toggleMuted: () =>
      on((video) => {
        if (video.volume === 0) setVolumeOf(video, 0.5)
        else video.muted = !video.muted
      }),
    setVolume: (volume) => on((video) => setVolumeOf(video, volume)),
    setRate: (rate) =>
      on((video) => {
        video.playbackRate = rate
      }),
    toggleCaptions: () => on((video) => showCaptions(video, hasCaptionsOn === false)),
    toggleFull,
    showInPicture: document.pictureInPictureEnabled ? () => on(toggleInPicture) : undefined,
  }
}

/** Carries out what a key does, as of what the video does now. */
export const act = (action: PlayerAction, { time, duration, volume }: Playback, commands: PlayerCommands): void => {
  switch (action.does) {
    case 'toggle':
      return commands.toggle()
    case 'mute':
      return commands.toggleMuted()
    case 'captions':
      return commands.toggleCaptions()
    case 'fullScreen':
      return commands.toggleFull?.()
    case 'seekBy':
      return commands.seekTo(time + action.by)
    case 'seekTo':
      return commands.seekTo(duration * action.share)
    case 'volumeBy':
      return commands.setVolume(volume + action.by)
  }
}
