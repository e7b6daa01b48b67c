import { type OwnTemplate, templateChangedSchema, templateSavedSchema } from '@vignette/domain/templates/schemas'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain, queryClient } from '#lib/query-client.ts'
import { ownTemplatesQuery } from './get-own-templates.ts'

const refresh = (): Promise<void> => askAgain({ queryKey: ownTemplatesQuery.queryKey })

/** POST /templates */
export const saveTemplate = async (template: OwnTemplate): Promise<void> => {
  parseResult(templateSavedSchema, await api.post('/templates', template))
  await refresh()
}

/** PUT /templates/:id. `base`: the template as it was when the edit began. */
export const changeTemplate = async (id: string, template: OwnTemplate, base: OwnTemplate): Promise<void> => {
  const answer = await api.put(`/templates/${encodeURIComponent(id)}`, template, versionOf(base))
  parseResult(templateChangedSchema, answer)
  await refresh()
}

/** The template as it is now; what was typed where it is gone. */
export const newestTemplate = async (id: string, typed: OwnTemplate): Promise<OwnTemplate> => {
  const { items } = await queryClient.fetchQuery({ ...ownTemplatesQuery, staleTime: 0 })
  const found = items.find((item) => item.id === id)
  if (!found) return typed
  const { id: _id, ...template } = found
  return template
}

/** DELETE /templates/:id */
export const deleteTemplate = async (id: string): Promise<void> => {
  parseResult(templateChangedSchema, await api.delete(`/templates/${encodeURIComponent(id)}`))
  await refresh()
}
