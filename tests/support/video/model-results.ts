import { FF_ENCODER_LIBVPX_VP9, FF_ENCODER_PRORES_KS } from 'node-av/constants'
import { makeClip } from './clips.ts'

type Length = { readonly seconds?: number; readonly size?: string }

/** Somebody, who is orange, in a room of many colours. */
export const inRoom = (seconds = 1): string =>
  `testsrc2=s=640x360:r=30:d=${seconds}[room];color=c=0xE08040:s=200x260:r=30:d=${seconds}[body];` +
  '[room][body]overlay=x=220:y=100'

const transparent = ({ seconds = 1, size = '640x360' }: Length): string =>
  `color=c=0xE08040:s=${size}:r=30:d=${seconds},format=rgba,` +
  "geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*between(X/W,0.34375,0.65625)*gt(Y/H,0.2777)'"

/** What models of matting make of it: transparent as WebM or ProRes, or a mask. */
export const cutOuts = {
  webm: (path: string, length: Length = {}) =>
    makeClip(`${path}.webm`, {
      picture: transparent(length),
      pixels: 'yuva420p',
      codec: FF_ENCODER_LIBVPX_VP9,
      encoding: { options: { 'auto-alt-ref': 0, deadline: 'realtime', 'cpu-used': 8, crf: 20 } },
    }),
  prores: (path: string, length: Length = {}) =>
    makeClip(`${path}.mov`, {
      picture: transparent(length),
      pixels: 'yuva444p10le',
      codec: FF_ENCODER_PRORES_KS,
      encoding: { options: {} },
    }),
  mask: (path: string, { seconds = 1 }: Length = {}) =>
    makeClip(`${path}.mp4`, {
      picture: `color=black:s=640x360:r=30:d=${seconds}[wall];color=white:s=200x260:r=30:d=${seconds}[body];[wall][body]overlay=x=220:y=100`,
    }),
} as const
