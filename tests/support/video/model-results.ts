import { FF_ENCODER_LIBVPX_VP9, FF_ENCODER_PRORES_KS } from 'node-av/constants'
import { makeClip } from './clips.ts'

type Look = {
  readonly seconds?: number
  readonly size?: string
  /** What is not transparent. */
  readonly shown?: 'somebody' | 'nothing' | 'all'
}

const masks = { somebody: ['black', 'white'], nothing: ['black', 'black'], all: ['white', 'white'] } as const

/** Somebody, who is orange, in a room of many colours. */
export const inRoom = (seconds = 1): string =>
  `testsrc2=s=640x360:r=30:d=${seconds}[room];color=c=0xE08040:s=200x260:r=30:d=${seconds}[body];` +
  '[room][body]overlay=x=220:y=100'

/** Orange in all of the picture, and opaque where something is shown. */
const transparent = ({ seconds = 1, size = '640x360', shown = 'somebody' }: Look): string => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const orange = (opacity: number, sides: string) =>
    `color=c=0xE08040@${opacity}:s=${sides}:r=30:d=${seconds},format=rgba`
  if (shown !== 'somebody') return orange(shown === 'all' ? 1 : 0, size)
  const [x, y] = [(width * 220) / 640, (height * 100) / 360]
  const body = orange(1, `${(width * 200) / 640}x${(height * 260) / 360}`)
  return `${orange(0, size)}[wall];${body}[body];[wall][body]overlay=x=${x}:y=${y}:format=rgb`
}

/** What models of matting make of it: transparent as WebM or ProRes, or a mask. */
export const cutOuts = {
  webm: (path: string, look: Look = {}) =>
    makeClip(`${path}.webm`, {
      picture: transparent(look),
      pixels: 'yuva420p',
      codec: FF_ENCODER_LIBVPX_VP9,
      encoding: { options: { 'auto-alt-ref': 0, deadline: 'realtime', 'cpu-used': 8, crf: 20 } },
    }),
  prores: (path: string, look: Look = {}) =>
    makeClip(`${path}.mov`, {
      picture: transparent(look),
      pixels: 'yuva444p10le',
      codec: FF_ENCODER_PRORES_KS,
      encoding: { options: {} },
    }),
  mask: (path: string, { seconds = 1, shown = 'somebody' }: Look = {}) => {
    const [wall, body] = masks[shown]
    const sized = (color: string, size: string) => `color=${color}:s=${size}:r=30:d=${seconds}`
    return makeClip(`${path}.mp4`, {
      picture: `${sized(wall, '640x360')}[wall];${sized(body, '200x260')}[body];[wall][body]overlay=x=220:y=100`,
    })
  },
} as const
