import { DomainError } from '@vignette/domain/kernel/domain-error'
import { library } from '@vignette/domain/library/decider'
import type { UploadRefusal } from '@vignette/domain/library/refusals'
import { isOpen, type Library, type Upload } from '@vignette/domain/library/state'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import type { Clock } from '@vignette/event-log/database/clock'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { Storage } from '@vignette/storage/storage'
import { tidyItem } from './keep-files.ts'
import { isFull } from './kept-media.ts'
import { processUpload } from './process-upload.ts'
import { UploadRefused } from './upload/upload-refused.ts'
import { openUploadedFile } from './upload/uploaded-file.ts'

type Deps = { readonly storage: Storage; readonly now: Clock }

/**
 * One attempt to process an upload whose parts have all arrived. `key` identifies the attempt, `nth` is its number, and
 * `signal` ends it.
 */
type ProcessingAttempt = {
  readonly streams: WorkflowStreams
  readonly uploadId: string
  readonly upload: Upload
  readonly key: string
  readonly nth: number
  readonly signal: AbortSignal
}

/** They take about ten minutes. A file that crashes the worker each time is not processed for ever. */
const mostAttempts = 8

/** An upload always becomes the same item, also when it is processed again. */
export const itemIdOf = (uploadId: string): string => uploadId

/** Undefined for errors that may not occur the next time. */
const refusalOf = (error: unknown): UploadRefusal | undefined => {
  if (error instanceof UploadRefused) return error.code
  return error instanceof DomainError && isFull(error) ? 'full' : undefined
}

const add = async (
  { storage, now }: Deps,
  { streams, uploadId, upload, key, signal }: ProcessingAttempt,
): Promise<Library> => {
  const { workspaceId, userId, bytes } = upload
  const name = upload.name ?? ''
  const place = { workspaceId, itemId: itemIdOf(uploadId) }
  const file = openUploadedFile(storage, { workspaceId, uploadId, bytes }, signal)
  const processed = await processUpload(storage, place, name, file)
  const limitBytes = await storageLimit(streams, workspaceId, await now())
  signal.throwIfAborted()
  const origin = { source: 'uploaded', tone: null, generationId: null, isDraft: false, uploadId } as const
  const command = { type: 'AddMedia', ...place, userId, name, ...origin, ...processed, limitBytes } as const
  return streams.send(library, workspaceId, command, `${key}:added`)
}

/**
 * Turns an upload into an item or refuses it, and removes all files but the item's.
 * @returns the reason for a refusal; undefined if the item was added.
 */
export const finishUpload = async (deps: Deps, attempt: ProcessingAttempt): Promise<UploadRefusal | undefined> => {
  const { streams, uploadId, upload, key, nth } = attempt
  const { workspaceId, userId } = upload
  const tidy = (state: Library) => tidyItem(deps.storage, { workspaceId, itemId: itemIdOf(uploadId) }, state)
  const refuse = async (code: UploadRefusal): Promise<UploadRefusal> => {
    const command = { type: 'RefuseUpload', workspaceId, userId, uploadId, code } as const
    await tidy(await streams.send(library, workspaceId, command, `${key}:refused`))
    return code
  }
  if (nth > mostAttempts) return refuse('not_processed')
  try {
    await tidy(await add(deps, attempt))
    return undefined
  } catch (error) {
    const code = refusalOf(error)
    if (code !== undefined) return refuse(code)
    // another attempt may have ended the upload, and has not seen what this one has stored since
    const meanwhile = await streams.load(library, workspaceId).catch(() => undefined)
    const ended = meanwhile?.uploads.get(uploadId)
    if (meanwhile && ended && !isOpen(ended)) await tidy(meanwhile).catch(() => undefined)
    throw error
  }
}
