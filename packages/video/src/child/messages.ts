import type { VideoProgress } from '@vignette/engine/video-engine'
import type { FailureCode } from '@vignette/domain/generation/schemas'
import type { Tasks } from './tasks.ts'

/** What a child is to do. Only JSON crosses between the processes. */
export type Order = { readonly name: keyof Tasks; readonly input: unknown }

/** What a child says: how far it is, and at last what came of it. */
export type Report =
  | { readonly type: 'progress'; readonly progress: VideoProgress; readonly finished?: string | undefined }
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'failed'; readonly code: FailureCode; readonly isTransient: boolean; readonly fault?: string }
