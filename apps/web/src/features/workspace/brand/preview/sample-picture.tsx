import type { BrandProfile, VisualStyle } from '@vignette/domain/brand/schemas'
import type { CSSProperties, ReactNode } from 'react'
import { inkOn } from '#entities/brand/ink-on.ts'
import classes from './sample-picture.module.css'

type SamplePictureProps = {
  readonly visualStyle: VisualStyle
  readonly colors: BrandProfile['brandColors']
  readonly words: string
}

/** The background of each style, on a canvas of 100 by 100. */
const scenes: Readonly<Record<VisualStyle, ReactNode>> = {
  minimal: (
    <>
      <circle cx="74" cy="27" r="13" className={classes.primary} />
      <path d="M10 84h22" className={classes.thinLine} />
    </>
  ),
  bold: (
    <>
      <path d="M0 0h62v100H0z" className={classes.primary} />
      <path d="M62 0h38v46H62z" className={classes.accent} />
      <path d="M62 46h38v54H62z" className={classes.secondary} />
      <circle cx="62" cy="46" r="17" className={classes.ground} />
    </>
  ),
  elegant: (
    <>
      <path d="M5 5h90v90H5z" className={classes.hairline} />
      <path d="M32 95V46a18 18 0 0 1 36 0v49z" className={classes.secondary} />
      <path d="M27 95V46a23 23 0 0 1 46 0v49" className={classes.hairline} />
      <circle cx="50" cy="17" r="3" className={classes.accent} />
    </>
  ),
  playful: (
    <>
      <circle cx="22" cy="23" r="15" className={classes.accent} />
      <path d="M62 9l27 9-11 25z" className={classes.primary} />
      <path d="M8 88c11-13 20 13 31 0s20 13 31 0 20 13 31 0" className={classes.wave} />
      <circle cx="86" cy="62" r="6" className={classes.secondary} />
    </>
  ),
}

/** A sample picture in the style and colours of the brand. */
export const SamplePicture = ({ visualStyle, colors, words }: SamplePictureProps) => {
  const look = {
    '--post-primary': colors.primary,
    '--post-secondary': colors.secondary,
    '--post-accent': colors.accent,
    '--post-on-primary': inkOn(colors.primary),
  } as CSSProperties
  return (
    <div className={classes.picture} data-style={visualStyle} style={look}>
      <svg viewBox="0 0 100 100" className={classes.scene} aria-hidden>
        {scenes[visualStyle]}
      </svg>
      <p className={classes.words}>
        <bdi>{words}</bdi>
      </p>
    </div>
  )
}
