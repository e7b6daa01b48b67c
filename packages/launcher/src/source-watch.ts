import { watch } from 'node:fs'
import path from 'node:path'
import { root } from './launch-settings.ts'

export type Part = 'api' | 'worker' | 'demoNetwork'

const folders: Record<string, Part[]> = {
  'apps/api/src': ['api'],
  'apps/worker/src': ['worker'],
  'apps/demo-network/src': ['demoNetwork'],
  packages: ['api', 'worker'],
  'domain/src': ['api', 'worker'],
  migrations: ['api', 'worker'],
}
const settleMs = 150

/** Calls back once per burst of changes, with the parts to reload. */
export const watchSources = (onChange: (parts: Part[]) => void): void => {
  const changed = new Set<Part>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    onChange([...changed])
    changed.clear()
  }
  for (const [folder, parts] of Object.entries(folders)) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || !/\.(?:ts|css)$/.test(name)) return
      for (const part of parts) changed.add(part)
      clearTimeout(timer)
      timer = setTimeout(flush, settleMs)
    })
  }
}
