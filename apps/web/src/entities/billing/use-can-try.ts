import { useQuery } from '@tanstack/react-query'
import { useMay } from '#entities/workspace/use-may.ts'
import { billingQuery } from './get-billing.ts'

/** True if a trial can be offered to the person. */
export const useCanTry = (): boolean => {
  const mayPay = useMay('billing')
  return useQuery({ ...billingQuery, enabled: mayPay }).data?.canTry ?? false
}
