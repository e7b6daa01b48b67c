import type { Pool } from '@vignette/event-log/database/pool'
import { itemPrefix, logoPrefix, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'

const ofType = (types: readonly string[], member: string): string =>
  `select data ->> 'workspaceId' as workspace, data ->> '${member}' as id from audit.events
   where stream not like 'credits-%' and type in (${types.map((type) => `'${type}'`).join(', ')})`

/** An item or an upload that was given up never comes back under the same id. */
const findItems = `${ofType(['MediaAdded'], 'itemId')} except ${ofType(['ItemPurged'], 'itemId')}`
const findUploads = `${ofType(['UploadBegun'], 'uploadId')}
  except ${ofType(['UploadRefused', 'UploadAbandoned', 'MediaAdded'], 'uploadId')}`

/** The newest event about the logo of each workspace says whether it has one. */
const findLogos = `select workspace from
  (select distinct on (stream) stream, data ->> 'workspaceId' as workspace, data -> 'file' as file from audit.events
   where stream like 'workspace-%' and type in ('WorkspaceLogoChanged', 'WorkspaceForgotten')
   order by stream, version desc) newest
  where json_typeof(file) = 'object'`

type Place = { readonly workspace: string; readonly id: string }

const prefixesNamed = async (pool: Pool): Promise<ReadonlySet<string>> => {
  const { rows: items } = await pool.query<Place>(findItems)
  const { rows: uploads } = await pool.query<Place>(findUploads)
  const { rows: logos } = await pool.query<Pick<Place, 'workspace'>>(findLogos)
  return new Set([
    ...logos.map(({ workspace }) => logoPrefix(workspace)),
    ...items.map(({ workspace, id }) => itemPrefix(workspace, id)),
    ...uploads.map(({ workspace, id }) => uploadPrefix(workspace, id)),
  ])
}

/**
 * Removes the files that belong to no item, no open upload and no logo of the log. A backup has such files of people who were
 * erased, and of items that were purged, after their files were copied and before the log was.
 * @returns how many were removed.
 */
export const removeUnnamedFiles = async (storage: Storage, pool: Pool): Promise<number> => {
  const named = await prefixesNamed(pool)
  const all = await storage.list('')
  const unnamed = all.filter(({ key }) => !named.has(key.slice(0, key.lastIndexOf('/') + 1)))
  for (const { key } of unnamed) await storage.remove(key)
  return unnamed.length
}
