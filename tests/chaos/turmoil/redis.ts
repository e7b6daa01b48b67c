import { Redis } from 'ioredis'
import { createTestRedis } from '../../support/redis.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'

/** A Redis that a test can empty or disconnect. */
export type CuttableRedis = Pick<TcpProxy, 'cut' | 'blackhole' | 'heal'> & {
  readonly url: string
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

export const createCuttableRedis = async (): Promise<CuttableRedis> => {
  const { url, drop } = await createTestRedis()
  const proxy = await createTcpProxy(url)
  const direct = new Redis(url)
  return {
    ...proxy,
    url: proxy.url(url),
    flush: async () => void (await direct.flushdb()),
    close: async () => {
      direct.disconnect()
      await proxy.close()
      await drop()
    },
  }
}
