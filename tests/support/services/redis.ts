import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@vignette/launcher/ports'
import { hasDockerImage } from './docker.ts'
import type { MissingService, RunningService } from './service.ts'

const image = 'redis:7'
const run = promisify(execFile)

/** `REDIS_URL`, else a container where the image is already there, else a local server on a free port. */
export const startRedis = async (dataDir: string): Promise<RunningService | MissingService> => {
  const given = process.env['REDIS_URL']
  if (given) return { url: given, label: `REDIS_URL (${new URL(given).host})`, stop: async () => {} }
  if (await hasDockerImage(image)) return startContainer()
  const version = await localRedisVersion()
  if (version) return { ...(await startLocalRedis(dataDir)), label: `local redis-server ${version}` }
  return { missing: `no REDIS_URL, no Docker image ${image} on this machine, no redis-server on the PATH` }
}

/** The version of the machine's own redis-server, or null where there is none. */
export const localRedisVersion = async (): Promise<string | null> => {
  try {
    const { stdout } = await run('redis-server', ['--version'], { timeout: 5_000 })
    return /v=(\d+\.\d+)/.exec(stdout)?.[1] ?? 'unknown'
  } catch {
    return null
  }
}

/** Starts the machine's redis-server without persistence; `pid` lets fault tests stop or freeze it. */
export const startLocalRedis = async (dataDir: string, port?: number) => {
  await mkdir(dataDir, { recursive: true })
  const chosen = port ?? (await freePort())
  const options = { port: chosen, bind: '127.0.0.1', dir: dataDir, save: '', appendonly: 'no', loglevel: 'warning' }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn('redis-server', args, { stdio: 'ignore', detached: true })
  const exited = once(child, 'exit')
  if (child.pid === undefined) throw new Error('redis-server could not be started')
  await Promise.race([
    untilItAnswers(chosen),
    exited.then(() => Promise.reject(new Error('redis-server ended at once'))),
  ])
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const startContainer = async (): Promise<RunningService> => {
  const { RedisContainer } = await import('@testcontainers/redis')
  const container = await new RedisContainer(image).start()
  return {
    url: container.getConnectionUrl(),
    label: `testcontainers ${image}`,
    stop: async () => void (await container.stop()),
  }
}

const untilItAnswers = async (port: number): Promise<void> => {
  const deadline = Date.now() + 10_000
  while (!(await answersPing(port))) {
    if (Date.now() > deadline) throw new Error(`redis-server did not answer on port ${port} within 10 s`)
    await sleep(20)
  }
}

const answersPing = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.once('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
