import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type BareServer = { readonly url: string; readonly stop: () => Promise<void> }

/** The bare server, reading the profile of one user; it ends with this process at the latest. */
export const startBareServer = async (databaseUrl: string, userId: string): Promise<BareServer> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [databaseUrl, userId], { execArgv: [] })
  const ended = once(child, 'exit')
  const tooEarly = ended.then(([code]) => Promise.reject(new Error(`The bare server ended with ${code}`)))
  const [url] = (await Promise.race([once(child, 'message'), tooEarly])) as [string]
  tooEarly.catch(() => undefined)
  return {
    url,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
