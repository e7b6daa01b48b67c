import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Files that take far longer than their size says, by which Vitest orders what it has not run before. They come first, so
 * that no core waits for one that began last. One that is not there stops the run.
 */
const names = [
  'e2e/accessibility.test.ts',
  'e2e/parked.test.ts',
  'e2e/videos.test.ts',
  'e2e/support-acts.test.ts',
  'seed/seed.test.ts',
  'launcher/start.test.ts',
  'video/model-results.test.ts',
  'video/segments.test.ts',
  'worker/full-disk.test.ts',
  'worker/redis-faults.test.ts',
]
const long = new Set(names.map((name) => realpathSync(join(import.meta.dirname, '..', name))))

type Specification = Parameters<BaseSequencer['sort']>[0][number]

const isLong = ({ moduleId }: Specification): boolean => long.has(moduleId)

/** As Vitest does, but the long files of each project come before its others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Specification[]): Promise<Specification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
