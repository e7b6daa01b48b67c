import { pageTokens } from '@vignette/domain/site/page-tokens'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { configQuery } from '../get-config.ts'
import classes from './brand-logo.module.css'
import { BrandMark } from './brand-mark.tsx'

/** The configured logo, otherwise the product's mark. It stands beside the name, so it has no text of its own. */
export const BrandLogo = () => {
  const logoUrl = useQuery(configQuery).data?.brand.logoUrl ?? null
  if (logoUrl === null) return <BrandMark />
  const logo = <img src={logoUrl} alt="" height={30} className={classes.logo} fetchPriority="low" />
  if (logoUrl !== pageTokens.logoUrl) return logo
  // a prerendered page has both; the server keeps the configured one
  return (
    <>
      {createElement('brand-mark', null, <BrandMark />)}
      {createElement('brand-logo', null, logo)}
    </>
  )
}
