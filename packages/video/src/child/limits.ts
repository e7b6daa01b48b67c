import { readFile } from 'node:fs/promises'

/** What a child may use, so that a hostile file ends it and nothing else. */
export type Limits = {
  readonly memoryBytes: number
  readonly cpuSeconds: number
  readonly fileBytes: number
}

const openFiles = 64
const isWindows = process.platform === 'win32'
const watchMs = 200
/** What a process reserves beside the memory that it uses, for the stacks of its threads above all. */
const reservedBytes = 1_024 * 1_048_576

/**
 * A command under the limits of the system, set by a shell where there is one. A limit that a system does not know is left
 * out.
 */
export const limited = (
  command: string,
  { memoryBytes, cpuSeconds, fileBytes }: Limits,
): { readonly command: string; readonly args: readonly string[] } => {
  if (isWindows) return { command, args: [] }
  const kilobytes = Math.ceil((memoryBytes + reservedBytes) / 1_024)
  // A process is told before it is ended for its time, so that the two can be told apart.
  const rules = [
    '-c 0',
    `-d ${kilobytes}`,
    `-H -t ${Math.ceil(cpuSeconds) + 5}`,
    `-S -t ${Math.ceil(cpuSeconds)}`,
    `-f ${Math.ceil(fileBytes / 512)}`,
    `-n ${openFiles}`,
  ]
  const script = `${rules.map((rule) => `ulimit ${rule} 2>/dev/null`).join('; ')}; exec "$0" "$@"`
  return { command: '/bin/sh', args: ['-c', script, command] }
}

/** Calls back when a process has more memory than it may. Where the system does not tell, the other limits remain. */
export const watchMemory = (
  pid: number | undefined,
  memoryBytes: number,
  onTooMuch: () => void,
): { stop: () => void } => {
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
    if (kilobytes * 1_024 > memoryBytes) onTooMuch()
  }
  const timer = process.platform === 'linux' && pid !== undefined ? setInterval(() => void look(), watchMs) : undefined
  return { stop: () => clearInterval(timer) }
}
