import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000'
const apiBasePath = process.env['API_BASE_PATH'] || '/api'

/** The breakpoints of the theme, for media queries in CSS modules. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
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
  },
  server: { proxy: { [apiBasePath]: apiOrigin, '/health': apiOrigin } },
})
