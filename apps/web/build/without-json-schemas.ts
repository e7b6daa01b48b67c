import type { Plugin } from 'vite'

const describing = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/** Leaves out of zod what writes JSON schemas, a sixth of it: the app checks values and never describes what it checks. */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: describing },
    handler: (code) => [...code.matchAll(exported)].map(([, name]) => `export const ${name} = () => {}`).join('\n'),
  },
})
