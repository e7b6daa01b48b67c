import { changeAddress } from '@vignette/domain/workflows/change-address'
import { createWorkspace, keepWorkspace, requestWorkspaceDeletion } from '@vignette/domain/workflows/workspace-life'
import { workspace } from '@vignette/domain/workspaces/decider'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { logoKey } from '@vignette/storage/keys'
import type { Action } from '../customer.ts'

/** Begins the further workspace that the customer is in. It has no plan until one is bought. */
export const found =
  (name: string): Action =>
  async ({ request, workspaceId, userId }) => {
    const { streams, key, now } = request()
    await createWorkspace(streams, { workspaceId, userId, name, now }, key)
  }

export const rename =
  (name: string): Action =>
  async ({ request, workspaceId }) => {
    const { streams, key } = request()
    await streams.send(workspace, workspaceId, { type: 'RenameWorkspace', workspaceId, name }, key)
  }

export const takeAddress =
  (slug: string): Action =>
  async ({ request, workspaceId, ids }) => {
    const { streams, key, now } = request()
    await changeAddress(streams, { workspaceId, slug, slugId: await ids.slugIds.idOf(slug), now }, key)
  }

export const setTimeZone =
  (timeZone: string): Action =>
  async ({ request, workspaceId }) => {
    const { streams, key } = request()
    await streams.send(workspace, workspaceId, { type: 'ChangeTimeZone', workspaceId, timeZone }, key)
  }

/** Stores a square picture as the logo, where the API would store it. */
export const setLogo =
  (draw: () => Promise<Uint8Array>): Action =>
  async ({ request, workspaceId, simulation: { storage } }) => {
    const { streams, key } = request()
    const bytes = await draw()
    const file = {
      key: logoKey(workspaceId, requestIdOf(key)),
      contentType: 'image/webp',
      bytes: bytes.length,
    } as const
    await storage.put(file.key, bytes, file.contentType)
    await streams.send(workspace, workspaceId, { type: 'ChangeLogo', workspaceId, file }, key)
  }

export const deleteWorkspace: Action = async ({ request, workspaceId, userId, email }) => {
  const { streams, key, now } = request()
  await requestWorkspaceDeletion(streams, { workspaceId, userId, email, typed: email, now }, key)
}

export const keepAfterAll: Action = async ({ request, workspaceId }) => {
  const { streams, key } = request()
  await keepWorkspace(streams, workspaceId, key)
}
