import { api } from '#lib/api/api.ts'
import { changed, changedForOneself } from './changed.ts'

/** POST /workspaces/handover */
export const offerWorkspace = async (userId: string) => changed(await api.post('/workspaces/handover', { userId }))

/** DELETE /workspaces/handover */
export const withdrawOffer = async () => changed(await api.delete('/workspaces/handover'))

/** POST /workspaces/handover/accept */
export const acceptWorkspace = async () => changedForOneself(await api.post('/workspaces/handover/accept'))

/** POST /workspaces/handover/decline */
export const declineWorkspace = async () => changedForOneself(await api.post('/workspaces/handover/decline'))
