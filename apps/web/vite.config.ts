import path from 'node:path'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig, type UserConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { fonts } from './build/fonts.ts'
import { icons } from './build/icons.ts'
import { noFrameCounter } from './build/no-frame-counter.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { withoutUnusedColours } from './build/unused-colours.ts'
import { withoutJsonSchemas } from './build/without-json-schemas.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000'
const apiBasePath = process.env['API_BASE_PATH'] || '/api'

const repository = path.join(import.meta.dirname, '../..')
const cutFonts = path.join(repository, '.cache/fonts')
const servedInDevelopment = [
  import.meta.dirname,
  path.join(repository, 'domain/src'),
  path.join(repository, 'node_modules'),
  cutFonts,
]

/** The breakpoints of the theme, for media queries in CSS modules. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
}

/** Plugins that know what imports stand for. */
const cut = fonts(cutFonts)
const parts = () => [react(), icons(), cut, withoutJsonSchemas(), noFrameCounter()]

/** Shared by the app in the browser and the one that renders the public pages: their HTML has to be the same. */
const shared: UserConfig = {
  root: import.meta.dirname,
  define: { 'import.meta.env.API_BASE_PATH': JSON.stringify(apiBasePath) },
  css: { postcss: { plugins: [mantinePreset(), simpleVars({ variables: breakpoints }), withoutUnusedColours()] } },
  build: {
    assetsDir: 'assets',
    // The content security policy allows files of this origin, not data: URLs.
    assetsInlineLimit: 0,
  },
}

export default defineConfig({
  ...shared,
  worker: { format: 'es' },
  plugins: [...parts(), prerender({ ...shared, plugins: parts() }), precompress()],
  build: {
    ...shared.build,
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // says where the build's time went, which newcomers would take for a fault
      output: {
        // The first view names all files that can come later; each letter of a hash costs it as much as there are files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: { [apiBasePath]: apiOrigin, '/health': apiOrigin },
    // By default the whole repository would be served, and with it the secrets under .data.
    fs: { strict: true, allow: servedInDevelopment },
  },
})
