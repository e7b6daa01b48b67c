import classes from './brand-mark.module.css'

type BrandMarkProps = { readonly size?: number }

/** Three inks overprinting each other: the product's colours, not its name. */
export const BrandMark = ({ size = 30 }: BrandMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" className={classes.mark} aria-hidden>
    <circle cx="11" cy="11.5" r="8.5" fill="var(--brand-primary)" />
    <circle cx="21" cy="11.5" r="8.5" fill="var(--brand-accent)" />
    <circle cx="16" cy="20.5" r="8.5" fill="var(--brand-secondary)" />
  </svg>
)
