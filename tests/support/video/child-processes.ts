import { execFileSync } from 'node:child_process'

/** The processes of the engine that a process, this one if none is named, has started and that still run. */
export const engineProcesses = (parent = process.pid): readonly number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('child/main.ts'))
    .map((line) => Number.parseInt(line, 10))
