import type { BrandProfile, VisualStyle } from '@vignette/domain/brand/schemas'
import type { CSSProperties, ReactNode } from 'react'
import classes from './style-sample.module.css'

/** A poster in each style. */
const posters: Readonly<Record<VisualStyle, ReactNode>> = {
  minimal: (
    <>
      <circle cx="80" cy="46" r="17" className={classes.primary} />
      <path d="M62 80h36" className={classes.line} />
    </>
  ),
  bold: (
    <>
      <path d="M0 0h92v100H0z" className={classes.primary} />
      <path d="M92 0h68v54H92z" className={classes.accent} />
      <path d="M92 54h68v46H92z" className={classes.ink} />
      <circle cx="92" cy="54" r="27" className={classes.paper} />
    </>
  ),
  elegant: (
    <>
      <path d="M14.5 12.5h131v75h-131z" className={classes.line} />
      <path d="M50 88V56a30 30 0 0 1 60 0v32" className={classes.line} />
      <path d="M60 88V58a20 20 0 0 1 40 0v30z" className={classes.secondary} />
    </>
  ),
  playful: (
    <>
      <circle cx="42" cy="38" r="24" className={classes.accent} />
      <path d="M92 14l34 10-12 32z" className={classes.primary} />
      <path d="M18 84c14-18 28 18 42 0s28 18 42 0 28 18 42 0" className={classes.wave} />
      <circle cx="132" cy="66" r="7" className={classes.secondary} />
    </>
  ),
}

type StyleSampleProps = { readonly visualStyle: VisualStyle; readonly colors: BrandProfile['brandColors'] }

export const StyleSample = ({ visualStyle, colors }: StyleSampleProps) => (
  <svg
    viewBox="0 0 160 100"
    className={classes.poster}
    style={
      {
        '--poster-primary': colors.primary,
        '--poster-secondary': colors.secondary,
        '--poster-accent': colors.accent,
      } as CSSProperties
    }
    aria-hidden
  >
    {posters[visualStyle]}
  </svg>
)
