import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeDataFolder } from '@vignette/launcher/data-folder'
import { afterEach, beforeEach, expect, it } from 'vitest'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vignette-modes-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const modeOf = (folder: string) => statSync(folder).mode & 0o7777

it('closes the folder of an earlier release, with its files and logs', async () => {
  const folder = join(parent, 'data')
  for (const path of [folder, join(folder, 'files'), join(folder, 'logs')]) mkdirSync(path, { mode: 0o755 })
  const lock = await takeDataFolder(folder, new AbortController().signal)
  lock.release()
  expect(modeOf(folder)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  expect([modeOf(join(folder, 'files')), modeOf(join(folder, 'logs'))]).toEqual([0o700, 0o700])
})

it('leaves a folder open that everybody shares', async () => {
  chmodSync(parent, 0o1777)
  const lock = await takeDataFolder(parent, new AbortController().signal)
  lock.release()
  expect(modeOf(parent)).toBe(0o1777)
})
