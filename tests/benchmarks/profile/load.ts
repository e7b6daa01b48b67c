import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Result } from 'autocannon'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')

/**
 * Asks for one address over `connections` connections, from a process of its own: as often as it is answered, or `rate`
 * times a second.
 * @returns answers per second.
 * @throws {Error} when any answer was not a success.
 */
export const requestsPerSecond = async (
  url: string,
  options: { connections: number; seconds: number; rate?: number; headers?: Readonly<Record<string, string>> },
): Promise<number> => {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const rate = options.rate === undefined ? [] : ['-R', String(options.rate)]
  const load = ['-c', String(options.connections), '-d', String(options.seconds), ...rate]
  const { stdout } = await run(process.execPath, [autocannon, '--json', '--no-progress', ...load, ...headers, url])
  const { errors, non2xx, requests, duration } = JSON.parse(stdout) as Result
  if (errors + non2xx > 0) throw new Error(`${url}: ${non2xx} refused and ${errors} failed of ${requests.total}`)
  return requests.total / duration
}
