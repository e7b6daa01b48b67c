import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@vignette/demo-network/app'
import { createLogger } from '@vignette/runtime/telemetry/logger'

type DemoNetworkOptions = {
  /** Kept when it is given; otherwise a folder of its own, which is deleted at the end. */
  readonly dataFolder?: string
  readonly faults?: boolean
  readonly importKey?: string
  readonly tokenSeconds?: number
  readonly now?: () => Date
  /** A port to listen on again after `stop`; a free one otherwise. */
  readonly port?: number
}

export type DemoNetwork = { readonly url: string; readonly stop: () => Promise<void> }

/** The demo network in this process, on a port of its own. Faults can be switched on unless told otherwise. */
export const startDemoNetwork = async (options: DemoNetworkOptions = {}): Promise<DemoNetwork> => {
  const { faults = true, tokenSeconds = 3_600, importKey, now, port = 0 } = options
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'demo-network-')))
  const app = await createApp({
    dataFolder,
    tokenSeconds,
    faults: faults ? 'on' : 'off',
    importKey,
    publicUrl: undefined,
    logger: createLogger({ name: 'demo-network', level: 'silent' }),
    ...(now && { now }),
  })
  const url = await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    stop: async () => {
      await app.close()
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
