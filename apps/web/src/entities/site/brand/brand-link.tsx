import { Link } from 'react-router-dom'
import { useBrandName } from '../use-brand-name.ts'
import classes from './brand-link.module.css'
import { BrandLogo } from './brand-logo.tsx'

type BrandLinkProps = { readonly to: '/' | '/dashboard' }

export const BrandLink = ({ to }: BrandLinkProps) => {
  const name = useBrandName()
  return (
    <Link to={to} className={classes.link} aria-label={name ?? 'Home'}>
      <BrandLogo />
      <span className={classes.name}>{name}</span>
    </Link>
  )
}
