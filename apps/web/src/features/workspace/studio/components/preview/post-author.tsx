import { useQuery } from '@tanstack/react-query'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { inkOn } from '#entities/brand/ink-on.ts'
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
