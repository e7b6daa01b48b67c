import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'

const Banner = lazy(
  lazyChunk(() => import('./accounts-banner.tsx').then(({ AccountsBanner }) => ({ default: AccountsBanner }))),
)

/** On top of every page: what keeps posts from going out. It comes after the page, which does not wait for it. */
export const AccountsNotice = () => (
  <LazyBlock fallback={null}>
    <Banner />
  </LazyBlock>
)
