import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VideoProgress, VideoRun } from '@vignette/engine/video-engine'
import { afterAll } from 'vitest'

/** A folder for the clips of a test file, and folders for jobs in it. All of it is removed at the end. */
export const createWorkFolder = async () => {
  const root = await mkdtemp(join(tmpdir(), 'video-test-'))
  afterAll(() => rm(root, { recursive: true, force: true }))
  return {
    path: (name: string): string => join(root, name),
    /** What a job runs with. */
    run: async (signal = new AbortController().signal): Promise<VideoRun & { readonly told: VideoProgress[] }> => {
      const told: VideoProgress[] = []
      const folder = await mkdtemp(join(root, 'job-'))
      return { signal, folder, told, onProgress: (progress) => told.push(progress) }
    },
    files: (folder: string): Promise<string[]> => readdir(folder),
  }
}
