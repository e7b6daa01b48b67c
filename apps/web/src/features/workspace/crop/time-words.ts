/** A time in a video, to the tenth of a second: `1:05.2`. */
export const clock = (ms: number): string => {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
