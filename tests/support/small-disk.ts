import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'

const mount = (folder: string, megabytes: number, more = ''): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${more}size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
}
const unmount = (folder: string): void => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })

const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'vignette-mount-'))
  try {
    mount(folder, 1)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

/** A `describe` that is skipped, with the reason in its name, where a test may not mount a file system. */
export const describeWithSmallDisk = (name: string, suite: () => void): void => {
  if (canMount()) describe(name, suite)
  else describe.skip(`${name} [skipped: no file system can be mounted]`, suite)
}

const filler = 'filler'

/** A file system of a few megabytes in memory, which is full when it is said to be. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'vignette-disk-'))
  mount(folder, megabytes)
  const clear = () => rm(join(folder, filler), { force: true })
  return {
    folder,
    /** What is on it beside what fills it. */
    ignores: filler,
    clear,
    /** Fills it, so that so many bytes are left. */
    leave: async (bytes: number): Promise<void> => {
      await clear()
      const { bavail, bsize } = await statfs(folder)
      await writeFile(join(folder, filler), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
    },
    unmount: (): void => {
      unmount(folder)
      rmdirSync(folder)
    },
  }
}
