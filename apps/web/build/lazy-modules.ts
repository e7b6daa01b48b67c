import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const dynamicImport = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g

/** Where the instrumented code notes the modules that it loads lazily, on `globalThis`: each file, and which one wanted it. */
export const loadedModulesKey = 'loadedModules'

/** Makes code note each module that it loads lazily, so that one knows what a page that was rendered consists of. */
export const noteLazyModules = (sources: string): Plugin => ({
  name: 'note-lazy-modules',
  enforce: 'post',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler(code, id) {
      if (!id.startsWith(sources)) return null
      const resolve = createRequire(id).resolve
      const noted = code.replaceAll(
        dynamicImport,
        (call, _quote, from: string) =>
          `(globalThis.${loadedModulesKey}?.set(${JSON.stringify(resolve(from))}, ${JSON.stringify(id)}), ${call})`,
      )
      return { code: noted, map: null }
    },
  },
})
