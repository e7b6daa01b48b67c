import { type OwnTemplate, templateChangedSchema, templateSavedSchema } from '@vignette/domain/templates/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { ownTemplatesQuery } from './get-own-templates.ts'

const refresh = (): Promise<void> => askAgain({ queryKey: ownTemplatesQuery.queryKey })

/** POST /templates, or PUT /templates/:id where it has one already. */
export const saveTemplate = async (template: OwnTemplate, id?: string): Promise<void> => {
  if (id === undefined) parseResult(templateSavedSchema, await api.post('/templates', template))
  else parseResult(templateChangedSchema, await api.put(`/templates/${encodeURIComponent(id)}`, template))
  await refresh()
}

/** DELETE /templates/:id */
export const deleteTemplate = async (id: string): Promise<void> => {
  parseResult(templateChangedSchema, await api.delete(`/templates/${encodeURIComponent(id)}`))
  await refresh()
}
