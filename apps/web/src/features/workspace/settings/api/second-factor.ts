import { queryOptions } from '@tanstack/react-query'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { queryClient } from '#lib/query-client.ts'

const queryKey = ['second-factor']

/** Whether two-step sign-in is on, for the person and for this session. */
export const secondFactorQuery = ({ secondFactor }: Pick<IdentityProvider, 'secondFactor'>) =>
  queryOptions({ queryKey, queryFn: secondFactor.read })

export const refreshSecondFactor = (): Promise<void> => queryClient.invalidateQueries({ queryKey })
