import { defaultBrandColors } from '@vignette/domain/brand/options'
import type { BrandDetails, VisualStyle } from '@vignette/domain/brand/schemas'
import { headlineOf } from '@vignette/domain/templates/templates'
import type { CSSProperties, ReactNode } from 'react'
import { inkOn } from '#entities/brand/ink-on.ts'
import classes from './template-picture.module.css'

/** The parts of a brand that a picture shows. */
export type BrandLook = Pick<BrandDetails, 'brandName' | 'brandColors' | 'visualStyle'>

/** Of somebody who has set up no brand. */
export const noLook: BrandLook = { brandName: '', brandColors: defaultBrandColors, visualStyle: 'minimal' }

type TemplatePictureProps = {
  readonly look: BrandLook
  readonly prompt: string
  /** Its number in the list, by which the colours change places, so that neighbours differ. */
  readonly place: number
}

/** The drawing beside the words in each style, on a canvas of 160 by 90. */
const scenes: Readonly<Record<VisualStyle, ReactNode>> = {
  minimal: (
    <>
      <circle cx="128" cy="38" r="18" className={classes.first} />
      <circle cx="148" cy="70" r="4" className={classes.second} />
      <path d="M9 77h16" className={classes.line} />
    </>
  ),
  bold: (
    <>
      <path d="M112 0h48v45h-48z" className={classes.second} />
      <path d="M112 45h48v45h-48z" className={classes.third} />
      <circle cx="136" cy="45" r="14" className={classes.paper} />
    </>
  ),
  elegant: (
    <>
      <path d="M4 4h152v82H4z" className={classes.hairline} />
      <path d="M114 86V46a16 16 0 0 1 32 0v40z" className={classes.first} />
      <path d="M110 86V46a20 20 0 0 1 40 0v40" className={classes.hairline} />
      <circle cx="130" cy="16" r="3" className={classes.second} />
    </>
  ),
  playful: (
    <>
      <circle cx="126" cy="22" r="13" className={classes.second} />
      <path d="M138 40l18 7-12 16z" className={classes.third} />
      <path d="M112 76c6-7 11 7 17 0s11 7 17 0 11 7 17 0" className={classes.wave} />
    </>
  ),
}

/** The styles whose ground is a colour of the brand; the others have it on paper. */
const coloured: readonly VisualStyle[] = ['bold', 'playful']

const paper = '#fffdf9'

/** What a template would look like in the brand's colours and style. It says nothing that the card does not. */
export const TemplatePicture = ({ look, prompt, place }: TemplatePictureProps) => {
  const { primary, secondary, accent } = look.brandColors
  const colors = [primary, secondary, accent]
  const colorAt = (nth: number): string => colors[(place + nth) % colors.length] ?? primary
  const ground = coloured.includes(look.visualStyle) ? colorAt(0) : paper
  const style = {
    '--ground': ground,
    '--ink-on-ground': inkOn(ground),
    '--first': colorAt(0),
    '--second': colorAt(1),
    '--third': colorAt(2),
  } as CSSProperties
  return (
    <div className={classes.picture} data-style={look.visualStyle} style={style} aria-hidden>
      <svg viewBox="0 0 160 90">{scenes[look.visualStyle]}</svg>
      <p className={classes.words} dir="auto">
        {headlineOf({ prompt })}
      </p>
      <p className={classes.name} dir="auto">
        {look.brandName}
      </p>
    </div>
  )
}
