import { execFileSync } from 'node:child_process'

/** The processes of the engine that this process has started and that still run. */
export const engineProcesses = (): readonly number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('child/main.ts'))
    .map((line) => Number.parseInt(line, 10))
