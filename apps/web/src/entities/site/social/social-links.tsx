import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { configQuery } from '../get-config.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'

const SocialIcons = lazy(
  lazyChunk(() => import('./social-icons.tsx').then(({ SocialIcons }) => ({ default: SocialIcons }))),
)

/** The product's pages elsewhere, as configured; nothing when there are none. */
export const SocialLinks = () => {
  const links = useQuery(configQuery).data?.contact.socialLinks ?? []
  return links.length === 0 ? null : (
    <Suspense>
      <SocialIcons links={links} />
    </Suspense>
  )
}
