import { randomUUID } from 'node:crypto'
import type { Storage } from '@vignette/storage/storage'
import type { Probe } from './probe.ts'

/** Writes a small file, reads it and removes it. */
export const fileProbe = (storage: Pick<Storage, 'put' | 'get' | 'remove'>): Probe => ({
  name: 'File storage',
  failing: 'outage',
  measure: async () => {
    const key = `status/${randomUUID()}`
    const written = Buffer.from(randomUUID())
    try {
      await storage.put(key, written, 'text/plain')
      const read = await storage.get(key)
      return read && written.equals(read) ? 'operational' : 'outage'
    } finally {
      await storage.remove(key)
    }
  },
})
