import { Link } from 'react-router-dom'
import { useBrandName } from '../../lib/use-brand-name.ts'
import classes from './brand-link.module.css'
import { BrandMark } from './brand-mark.tsx'

type BrandLinkProps = { readonly to: '/' | '/dashboard' }

export const BrandLink = ({ to }: BrandLinkProps) => {
  const name = useBrandName()
  return (
    <Link to={to} className={classes.link} aria-label={name ?? 'Home'}>
      <BrandMark />
      <span className={classes.name}>{name}</span>
    </Link>
  )
}
