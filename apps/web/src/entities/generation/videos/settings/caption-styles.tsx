import { useQuery } from '@tanstack/react-query'
import { type CaptionBrand, type Look, lookOf } from '@vignette/domain/captions/looks'
import { captionStyles, type CaptionStyle } from '@vignette/domain/generation/video-settings'
import { type CSSProperties, useId } from 'react'
import { brandQuery } from '#entities/brand/get-brand.ts'
import classes from './caption-styles.module.css'

type CaptionStylesProps = { readonly chosen: CaptionStyle; readonly choose: (style: CaptionStyle) => void }

const styles = Object.entries(captionStyles) as readonly (readonly [CaptionStyle, string])[]

/** The looks of captions, each shown as it is, that of the brand in its colours. */
export const CaptionStyles = ({ chosen, choose }: CaptionStylesProps) => {
  const name = useId()
  const brand = useQuery(brandQuery).data?.brand ?? null
  return (
    <fieldset className={classes.styles}>
      <legend>Look</legend>
      {styles.map(([id, label]) => (
        <label key={id} className={classes.style}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} />
          <Sample style={id} brand={brand} />
          <span className={classes.name}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Pixels of the shorter side of the video that a sample stands for. */
const side = 180

const families = { sans: 'var(--font-text)', strong: 'var(--font-text)', serif: 'var(--font-display)' } as const

const shadowOf = ({ shadow }: Look): string =>
  shadow ? `0 ${shadow.depth}em ${Math.max(shadow.blur, 0.01)}em #000` : 'none'

const wordsStyle = (look: Look): CSSProperties => ({
  color: look.color,
  fontFamily: families[look.font],
  fontWeight: look.font === 'sans' ? 500 : 700,
  fontSize: `${look.size * side}px`,
  textTransform: look.capitals ? 'uppercase' : 'none',
  textShadow: shadowOf(look),
  // half of a line is inside the letters, which lie over it
  ...(look.edge && { WebkitTextStroke: `${2 * look.edge.width}em ${look.edge.color}` }),
  ...(look.box && { background: look.box.color, padding: `${look.box.up}em ${look.box.across}em` }),
})

const Sample = ({ style, brand }: { readonly style: CaptionStyle; readonly brand: CaptionBrand }) => {
  const look = lookOf(style, brand)
  return (
    <span className={classes.sample} aria-hidden>
      <span className={classes.words} style={wordsStyle(look)}>
        <span data-words="Say it " />
        <span data-words="loud" style={{ color: look.spoken ?? look.color }} />
      </span>
    </span>
  )
}
