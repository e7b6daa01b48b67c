import { existsSync, readFileSync } from 'node:fs'

const statusFile = (pid: number): string => `/proc/${pid}/status`

/** What Linux calls kB is 1,024 bytes. */
const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  (Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(statusFile(pid), 'utf8'))?.[1]) * 1_024) /
  1_000_000

/** Only Linux tells the memory of other processes in this way. */
export const canMeasureMemory = existsSync(statusFile(process.pid))

export const residentMegabytes = (pid: number): number => megabytesOf(pid, 'VmRSS')

/** The most that a process has had so far. */
export const peakMegabytes = (pid: number): number => megabytesOf(pid, 'VmHWM')
