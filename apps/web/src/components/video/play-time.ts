const parts = (seconds: number) => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  return { hours: Math.floor(whole / 3_600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 }
}

const two = (count: number): string => String(count).padStart(2, '0')

/** "0:07", "12:30", "1:02:03". */
export const playTime = (time: number): string => {
  const { hours, minutes, seconds } = parts(time)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** The same for screen readers: "1 minute 5 seconds". */
export const spokenTime = (time: number): string => {
  const { hours, minutes, seconds } = parts(time)
  const said = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(seconds > 0 || hours + minutes === 0 ? [counted(seconds, 'second')] : []),
  ]
  return said.join(' ')
}
