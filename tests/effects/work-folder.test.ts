import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inWorkFolder, sweepWorkFolders } from '@vignette/effects/work-folder'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-sweep-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** Higher than any process has. */
const nobody = 4_194_305

const leave = async (name: string, at = new Date()): Promise<void> => {
  await mkdir(join(folder, name))
  await utimes(join(folder, name), at, at)
}

it('removes the folders of dead processes, and no other', async () => {
  await leave(`vignette-work-${nobody}-a`)
  await leave(`vignette-work-${process.ppid}-b`)
  await leave('somebody-elses')
  await inWorkFolder(async (own) => {
    await sweepWorkFolders()
    const left = [basename(own), `vignette-work-${process.ppid}-b`, 'somebody-elses']
    expect(new Set(await readdir(folder))).toEqual(new Set(left))
  })
})

it('removes what a process before it left that had the same number, as each life of a container has', async () => {
  await leave(`vignette-work-${process.pid}-c`, new Date(Date.now() - process.uptime() * 1_000 - 60_000))
  await inWorkFolder(async (own) => {
    await sweepWorkFolders()
    expect(await readdir(folder)).toEqual([basename(own)])
  })
})
