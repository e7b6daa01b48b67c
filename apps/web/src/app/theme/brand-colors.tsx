import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#entities/site/get-config.ts'

/**
 * The configured colours in place of the product's own. They are for decoration alone: text, links and focus keep the
 * fixed colours of `tokens.css`, since nobody can promise that a brand's colour is readable on both schemes.
 */
export const BrandColors = () => {
  const colors = useQuery(configQuery).data?.brand.colors
  if (!colors) return null
  return (
    <style>
      {`:root{--brand-primary:${colors.primary};--brand-secondary:${colors.secondary};--brand-accent:${colors.accent}}`}
    </style>
  )
}
