/** Rough ground that does not move, as a source of FFmpeg. */
const ground = (shade: string, seconds: number) =>
  `color=c=${shade}:s=640x360:r=25:d=${seconds},format=gray,noise=alls=40,format=yuv420p`

/** A clip of 640x360 in which a bar crosses the picture: its middle is at `x` after `t` seconds. */
export const movingBar = ({
  x,
  shade = 'gray',
  bar = 'white',
  seconds = 4,
  name = 'a',
  tint,
}: {
  readonly x: string
  readonly shade?: string
  readonly bar?: string
  readonly seconds?: number
  readonly name?: string
  /** What the ground is tinted with; grey unless it says so. */
  readonly tint?: string
}): string =>
  `${ground(shade, seconds)}${tint === undefined ? '' : `,${tint}`}[${name}g];color=c=${bar}:s=60x160:r=25:d=${seconds}[${name}b];` +
  `[${name}g][${name}b]overlay=x='${x}-30':y='100+10*sin(9*t)':format=yuv420`
