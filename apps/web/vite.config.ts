import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig, type Plugin } from 'vite'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000'
const apiBasePath = process.env['API_BASE_PATH'] || '/api'

const repository = path.join(import.meta.dirname, '../..')
const servedInDevelopment = [
  import.meta.dirname,
  path.join(repository, 'domain/src'),
  path.join(repository, 'node_modules'),
]

/** The breakpoints of the theme, for media queries in CSS modules. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
}

const isText = /\.(?:js|css|html|svg)$/
const worthwhileBytes = 1_000

/** Writes `.br` and `.gz` beside the built text files, which the server then sends as they are. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      if (dir !== undefined) await compressFolder(dir)
    },
  },
})

const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => isText.test(name)).map(async (name) => compressFile(path.join(folder, name))),
  )
}

const compressFile = async (file: string): Promise<void> => {
  const plain = await readFile(file)
  if (plain.length < worthwhileBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  define: { 'import.meta.env.API_BASE_PATH': JSON.stringify(apiBasePath) },
  css: { postcss: { plugins: [mantinePreset(), simpleVars({ variables: breakpoints })] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy allows files of this origin, not data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the first view needs in one piece: compressed as a whole, and its styles in the order of their imports.
      output: { codeSplitting: { groups: [{ name: 'first-view', tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: { [apiBasePath]: apiOrigin, '/health': apiOrigin },
    // By default the whole repository would be served, and with it the secrets under .data.
    fs: { strict: true, allow: servedInDevelopment },
  },
})
