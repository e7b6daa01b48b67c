import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Notes a process that a test started, so that it ends with the run even when the test's own worker was killed. */
export const noteProcess = (runDir: string, pid: number): void => {
  mkdirSync(folder(runDir), { recursive: true })
  writeFileSync(join(folder(runDir), String(pid)), '')
}

export const forgetProcess = (runDir: string, pid: number): void => {
  rmSync(join(folder(runDir), String(pid)), { force: true })
}

export const killNotedProcesses = (runDir: string): void => {
  mkdirSync(folder(runDir), { recursive: true })
  for (const name of readdirSync(folder(runDir))) killQuietly(Number(name))
}

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

const folder = (runDir: string): string => join(runDir, 'processes')
