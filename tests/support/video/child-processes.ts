import { execFileSync } from 'node:child_process'

/** The processes of the engine that a process, this one if none is named, has started and that still run. */
export const engineProcesses = (parent = process.pid): readonly number[] =>
  // of all processes, since `ps` fails where a parent has none
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
    .split('\n')
    .filter((line) => line.includes('child/main.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []))
