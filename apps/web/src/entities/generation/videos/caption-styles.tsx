import { captionStyles, type CaptionStyle } from '@vignette/domain/generation/video-settings'
import { useId } from 'react'
import classes from './caption-styles.module.css'

type CaptionStylesProps = { readonly chosen: CaptionStyle; readonly choose: (style: CaptionStyle) => void }

const styles = Object.entries(captionStyles) as readonly (readonly [CaptionStyle, string])[]

/** The looks of captions, each shown as it is. */
export const CaptionStyles = ({ chosen, choose }: CaptionStylesProps) => {
  const name = useId()
  return (
    <fieldset className={classes.styles}>
      <legend>Look</legend>
      {styles.map(([id, label]) => (
        <label key={id} className={classes.style}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} />
          <span className={classes.sample} aria-hidden>
            <span className={classes.words} data-look={id}>
              Say it <em>out</em> loud
            </span>
          </span>
          <span className={classes.name}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
