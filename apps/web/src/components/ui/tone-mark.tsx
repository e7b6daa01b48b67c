import type { Icon } from './icons.ts'
import classes from './tone-mark.module.css'

export type Tone = 'plain' | 'good' | 'caution' | 'bad'

type ToneMarkProps = {
  readonly icon: Icon
  readonly tone: Tone
  readonly size?: number
  readonly children: string
}

/** How something stands, as an icon and in words. */
export const ToneMark = ({ icon: Icon, tone, size = 18, children }: ToneMarkProps) => (
  <span className={classes.mark} data-tone={tone}>
    <Icon size={size} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </span>
)
