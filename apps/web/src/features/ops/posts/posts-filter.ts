import { type Network, networks } from '@vignette/domain/networks/network-names'
import { type TroubledState, troubledStates } from '@vignette/domain/operations/schemas/posts'
import { z } from 'zod'
import type { TroubledFilter } from './api/posts.ts'

export const filterFormSchema = z.strictObject({
  network: z.enum(['', ...networks]),
  workspace: z
    .string()
    .trim()
    .max(200, 'Please use at most 200 characters')
    .regex(/^[\w:.@/#-]*$/, 'Please enter the id of a workspace'),
})
export type FilterForm = z.infer<typeof filterFormSchema>

export const stateIn = (search: URLSearchParams): TroubledState =>
  troubledStates.find((state) => state === search.get('state')) ?? 'due'

const networkIn = (search: URLSearchParams): Network | undefined =>
  networks.find((network) => network === search.get('network'))

/** The fields as the address has them; empty where it names nothing that there is. */
export const filterFormOf = (search: URLSearchParams): FilterForm => {
  const { success, data } = filterFormSchema.shape.workspace.safeParse(search.get('workspace') ?? '')
  return { network: networkIn(search) ?? '', workspace: success ? data : '' }
}

export const filterOf = (search: URLSearchParams): TroubledFilter => {
  const { network, workspace } = filterFormOf(search)
  return { state: stateIn(search), network: network || undefined, workspace: workspace || undefined }
}

/** The address of a filter. */
export const addressOf = (state: TroubledState, { network, workspace }: FilterForm): string => {
  const query = new URLSearchParams()
  if (state !== 'due') query.set('state', state)
  if (network !== '') query.set('network', network)
  if (workspace !== '') query.set('workspace', workspace)
  return query.size === 0 ? '/ops/posts' : `/ops/posts?${query.toString()}`
}
