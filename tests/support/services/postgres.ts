import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasDockerImage } from './docker.ts'
import type { RunningService } from './service.ts'

const image = 'postgres:17'

const settings = { max_connections: '200', shared_buffers: '64MB', max_wal_size: '2GB', log_min_messages: 'fatal' }

/**
 * Whether commits wait for the disk. Only a power cut could tell tests: what a killed server has written, the kernel still
 * has. Benchmarks measure it.
 */
export type Fsync = 'on' | 'off'

/** `DATABASE_URL`, else a container where the image is already there, else the embedded server. */
export const startPostgres = async (runDir: string, fsync: Fsync): Promise<RunningService> => {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, label: `DATABASE_URL (${new URL(given).host})`, stop: async () => {} }
  if (await hasDockerImage(image)) return startContainer(fsync)
  return startEmbedded(runDir, fsync)
}

const startContainer = async (fsync: Fsync): Promise<RunningService> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const command = [
    'postgres',
    ...Object.entries({ ...settings, fsync }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const container = await new PostgreSqlContainer(image).withCommand(command).start()
  return {
    url: container.getConnectionUri(),
    label: `testcontainers ${image}`,
    stop: async () => void (await container.stop()),
  }
}

const startEmbedded = async (runDir: string, fsync: Fsync): Promise<RunningService> => {
  const { startEmbeddedPostgres } = await import('@vignette/launcher/embedded-postgres')
  const dataDir = join(runDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...settings, fsync } })
  return { url: server.url, label: 'embedded', stop: server.stop }
}
