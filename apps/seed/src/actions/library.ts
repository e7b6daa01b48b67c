import { brand } from '@vignette/domain/brand/decider'
import { detailsOf } from '@vignette/domain/brand/state'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { library } from '@vignette/domain/library/decider'
import { bytesOfPart, partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { partKey } from '@vignette/storage/keys'
import type { Action } from '../customer.ts'

/** Uploads a file, in the parts that browsers send. */
export const upload =
  (name: string, contentType: string, read: () => Promise<Uint8Array>): Action =>
  async ({ request, simulation: { storage }, workspaceId, userId }) => {
    const { streams, key, now } = request()
    const content = await read()
    const bytes = content.length
    const of = { workspaceId, userId, uploadId: requestIdOf(key) }
    const limitBytes = await storageLimit(streams, workspaceId, now)
    await streams.send(
      library,
      workspaceId,
      { type: 'BeginUpload', ...of, name, contentType, bytes, limitBytes, now },
      key,
    )
    for (let part = 0; part < partsOf(bytes); part++) {
      const start = part * uploadLimits.partBytes
      const piece = content.subarray(start, start + bytesOfPart(bytes, part))
      await storage.put(partKey(workspaceId, of.uploadId, part), piece, 'application/octet-stream')
    }
    await streams.send(library, workspaceId, { type: 'ReceiveUpload', ...of }, `${key}:received`)
  }

/** Changes the details of the brand, with the uploaded picture as its logo. */
export const changeBrand =
  (changes: Partial<BrandDetails>): Action =>
  async ({ request, workspaceId, userId }) => {
    const { streams, key } = request()
    const known = detailsOf(await streams.load(brand, workspaceId))
    if (!known) throw new Error('this brand is not set up')
    const { uploads } = await streams.load(library, workspaceId)
    const logoId = [...uploads].flatMap(([, each]) => (each.status === 'done' ? [each.itemId] : []))[0] ?? null
    const details = { ...known, ...changes, logoId }
    const command = { type: 'ChangeBrand', workspaceId, userId, details, hasLogo: logoId !== null } as const
    await streams.send(brand, workspaceId, command, key)
  }
