import {
  slugCheckSchema,
  workspaceChangedSchema,
  type workspaceSettingsSchema,
} from '@vignette/domain/workspaces/schemas'
import type { z } from 'zod'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { api } from '#lib/api/api.ts'
import type { ApiResult } from '#lib/api/api-result.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'

const changed = async (result: ApiResult): Promise<void> => {
  parseResult(workspaceChangedSchema, result)
  await askAgain({ queryKey: workspacesQuery.queryKey })
}

/** PUT /workspaces/settings */
export const changeWorkspace = async (change: z.output<typeof workspaceSettingsSchema>) =>
  changed(await api.put('/workspaces/settings', change))

/** GET /workspaces/address: why a name in addresses cannot be had; null if it can. */
export const checkSlug = async (slug: string): Promise<string | null> =>
  parseResult(slugCheckSchema, await api.get(`/workspaces/address?${new URLSearchParams({ slug })}`)).problem

/** PUT /workspaces/address. The page is then opened under it, which asks for everything anew. */
export const changeSlug = async (slug: string): Promise<void> => {
  parseResult(workspaceChangedSchema, await api.put('/workspaces/address', { slug }))
}

/** PUT /workspaces/logo */
export const chooseLogo = async (itemId: string) => changed(await api.put('/workspaces/logo', { itemId }))

/** DELETE /workspaces/logo */
export const removeLogo = async () => changed(await api.delete('/workspaces/logo'))
