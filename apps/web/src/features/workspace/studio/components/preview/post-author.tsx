import { useQuery } from '@tanstack/react-query'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { initialOf } from '#lib/formats.ts'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import classes from './post-frame.module.css'

export type Author = {
  readonly name: string
  readonly handle: string
  readonly color: string
  /** A picture of the library. */
  readonly logoId: string | null
}

/** The author of the post. Handles have no spaces. */
export const authorOf = (brand: BrandDetails | null): Author => ({
  name: brand?.brandName ?? 'Your brand',
  handle: (brand?.username ?? 'yourbrand').replaceAll(/[\s@]+/gu, '').toLowerCase(),
  color: brand?.brandColors.primary ?? 'var(--brand-primary)',
  logoId: brand?.logoId ?? null,
})

/** Dark ink on light colours and light ink on dark ones. */
const inkOn = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(color)?.slice(1) ?? []).map((part) =>
    parseInt(part, 16),
  )
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#16130f' : '#ffffff'
}

/** The logo of the brand, or else its initial in its own colour. */
export const Avatar = ({ author: { name, color, logoId } }: { readonly author: Author }) => {
  const { data: logo } = useQuery({ ...libraryItemQuery(logoId ?? ''), enabled: logoId !== null })
  if (logoId !== null && logo) {
    return (
      <span className={classes.avatar} aria-hidden>
        <LibraryImage key={logoId} item={logo} size="thumbnail" alt="" className={classes.logo} />
      </span>
    )
  }
  return (
    <span className={classes.avatar} style={{ background: color, color: inkOn(color) }} aria-hidden>
      {initialOf(name)}
    </span>
  )
}
