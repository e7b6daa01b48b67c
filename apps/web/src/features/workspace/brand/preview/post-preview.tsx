import { defaultBrandColors, tones } from '@vignette/domain/brand/options'
import type { BrandProfile } from '@vignette/domain/brand/schemas'
import { useWatch } from 'react-hook-form'
import { initialOf } from '#lib/formats.ts'
import type { BrandValues } from '../use-brand-form.ts'
import { inkOn } from '#entities/brand/ink-on.ts'
import { SamplePicture } from './sample-picture.tsx'
import classes from './post-preview.module.css'
import { sampleCaptions } from './sample-captions.ts'

const isColor = (color: unknown): color is string => typeof color === 'string' && /^#[\da-f]{6}$/i.test(color)

/** The entered colours, with defaults for those that are not valid yet. */
const shownColors = (given: Partial<BrandProfile['brandColors']> = {}): BrandProfile['brandColors'] => ({
  primary: isColor(given.primary) ? given.primary : defaultBrandColors.primary,
  secondary: isColor(given.secondary) ? given.secondary : defaultBrandColors.secondary,
  accent: isColor(given.accent) ? given.accent : defaultBrandColors.accent,
})

/** A sample post of the brand as entered so far. */
export const PostPreview = () => {
  const values = useWatch<BrandValues>() as Partial<BrandValues>
  const { brandName = '', username = '', industry, brandTone = [], contentPillars = [], visualStyle } = values
  const colors = shownColors(values.brandColors)
  const pillars = contentPillars.map(({ name }) => name)
  const captions = sampleCaptions({ brandName, industry, tones: brandTone, pillars })
  const name = brandName.trim() || 'Your brand'
  const [topic] = pillars.filter((pillar) => pillar.trim() !== '')
  return (
    <article className={classes.post} aria-label="A post in your voice and colours">
      <header className={classes.head}>
        <span
          className={classes.avatar}
          style={{ background: colors.primary, color: inkOn(colors.primary) }}
          aria-hidden
        >
          {initialOf(name)}
        </span>
        <span className={classes.names}>
          <bdi className={classes.name}>{name}</bdi>
          <bdi className={classes.handle}>@{username.trim() || 'username'}</bdi>
        </span>
      </header>
      <SamplePicture visualStyle={visualStyle ?? 'minimal'} colors={colors} words={topic?.trim() ?? name} />
      <ul className={classes.captions}>
        {captions.map(({ tone, text, hashtags }) => (
          <li key={tone} dir="auto">
            <span className={classes.tone}>{tones[tone]}</span>
            {text} <span className={classes.tags}>{hashtags.join(' ')}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
