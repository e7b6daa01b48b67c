import { pageTitle } from '@vignette/domain/site/public-pages'
import { useEffect } from 'react'
import { useBrandName } from './use-brand-name.ts'

/** The title of a page behind the door, or null where the page has none of its own. Public pages have theirs in a list. */
export const usePageTitle = (page: string | null): void => {
  const brand = useBrandName()
  useEffect(() => {
    if (page !== null) document.title = brand ? pageTitle(page, brand) : page
  }, [page, brand])
}
