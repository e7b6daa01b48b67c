import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '@vignette/launcher/ports'
import { viteArguments } from '@vignette/launcher/web-build'
import { eventually } from '../support/eventually.ts'

const root = join(import.meta.dirname, '../..')

const startWebServer = async (): Promise<string> => {
  const port = String(await freePort())
  const args = viteArguments('apps/web', '--port', port, '--strictPort', '--host', '127.0.0.1')
  const server = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => expect((await fetch(`${url}/src/main.tsx`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  return url
}

/** Creates a secrets file as in a data folder inside the repository. */
const createSecrets = (): string => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secrets.json')
  writeFileSync(file, '{"sessionSecret":"told to nobody"}')
  return file
}

it('the web server of npm run dev hands out no file of the data folder', { timeout: 60_000 }, async () => {
  const url = await startWebServer()
  const secrets = createSecrets()
  for (const query of ['', '?raw', '?url', '?import&raw', '?inline', '?raw??']) {
    const answer = await fetch(`${url}/@fs${secrets}${query}`)
    expect(answer.status, query).toBe(403)
    expect(await answer.text()).not.toContain('told to nobody')
  }
})
