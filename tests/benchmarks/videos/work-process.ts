import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What a process needed: time of the processor in seconds, and memory in mebibytes. */
export type Needed = { readonly cpuSeconds: number; readonly mebibytes: number }

const tasks = pathToFileURL(fileURLToPath(import.meta.resolve('@vignette/video/child/tasks'))).href

// What the system tells of a process as its maximum includes the process that it was started from, so its own is read.
const program = (name: string, input: unknown): string => `
  import { readFileSync } from 'node:fs'
  import { Log } from ${JSON.stringify(import.meta.resolve('node-av/lib'))}
  import { tasks } from ${JSON.stringify(tasks)}
  Log.setLevel(-8)
  await tasks[${JSON.stringify(name)}](${JSON.stringify(input)}, () => {})
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(status)?.[1] ?? maxRSS)
  console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: kilobytes / 1024 }))
  process.exit()
`

/** Does a task of the engine in a process whose needs are measured. */
export const measureTask = async (folder: string, name: string, input: unknown): Promise<Needed> => {
  const args = ['--input-type=module', '--eval', program(name, input)]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Needed
}

/** Runs the command line of FFmpeg; undefined where there is none. */
export const measureCommand = async (folder: string, args: readonly string[]): Promise<Needed | undefined> => {
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  const child = spawn('ffmpeg', ['-benchmark', '-v', 'info', '-y', ...args], { cwd: folder, stdio: [...stdio] })
  const started = once(child, 'spawn').then(
    () => true,
    () => false,
  )
  if (!(await started) || !child.stderr) return undefined
  const said = await text(child.stderr)
  const [, user = '0', system = '0'] = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(said) ?? []
  const [, kilobytes = '0'] = /maxrss=(\d+)/.exec(said) ?? []
  return { cpuSeconds: Number(user) + Number(system), mebibytes: Number(kilobytes) / 1_024 }
}
