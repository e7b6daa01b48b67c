import { useEffect } from 'react'
import { useBrandName } from './use-brand-name.ts'

export const usePageTitle = (page: string): void => {
  const brand = useBrandName()
  useEffect(() => {
    document.title = brand ? `${page} · ${brand}` : page
  }, [page, brand])
}
