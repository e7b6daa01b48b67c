import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'

const Banner = lazy(
  lazyChunk(() => import('./accounts-banner.tsx').then(({ AccountsBanner }) => ({ default: AccountsBanner }))),
)

/** On top of every page: what keeps posts from going out. It comes after the page, which does not wait for it. */
export const AccountsNotice = () => {
  const { data } = useQuery(accountsQuery)
  // what is fine for ever needs no words, so that its code is not loaded either
  const mayNeedWords = data?.items.some(({ state, expiresAt }) => state === 'attention' || expiresAt !== null)
  if (!mayNeedWords) return null
  return (
    <LazyBlock fallback={null}>
      <Banner />
    </LazyBlock>
  )
}
