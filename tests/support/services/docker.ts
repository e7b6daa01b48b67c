import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** True when an engine answers and already holds the image: a test run never pulls one. */
export async function hasDockerImage(image: string): Promise<boolean> {
  try {
    await run('docker', ['image', 'inspect', '--format', '{{.Id}}', image], { timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

/** The process that keeps the services removes the containers itself, so no reaper image is needed. */
export function disableReaper(): void {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
}
