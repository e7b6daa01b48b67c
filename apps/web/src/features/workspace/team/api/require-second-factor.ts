import { api } from '#lib/api/api.ts'
import { changed } from './changed.ts'

/** PUT /workspaces/second-factor */
export const requireSecondFactor = async (required: boolean) =>
  changed(await api.put('/workspaces/second-factor', { required }))
