import { pageTitle } from '@vignette/domain/site/public-pages'
import { useEffect } from 'react'
import { useBrandName } from './use-brand-name.ts'

/** Sets the title of a page that needs a session; null if the page has none. Public pages have theirs in a list. */
export const usePageTitle = (page: string | null): void => {
  const brand = useBrandName()
  useEffect(() => {
    if (page !== null) document.title = brand ? pageTitle(page, brand) : page
  }, [page, brand])
}
