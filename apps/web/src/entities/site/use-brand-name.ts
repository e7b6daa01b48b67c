import { useQuery } from '@tanstack/react-query'
import { configQuery } from './get-config.ts'

/** The name the server gives this product; null until it is known. */
export const useBrandName = (): string | null => useQuery(configQuery).data?.brand.name ?? null
