import { product, type Product } from '@vignette/effects/product'
import { greeted, greeting } from './greeting.ts'
import { mailThrough } from './mail.ts'
import { crowds, longTallies, tallies } from './read-models.ts'
import { welcome } from './welcome.ts'

const talliesOf = {
  /** Before the next definition of the tallies exists. */
  first: [tallies],
  /** With both definitions, so that people choose the moment. */
  both: [tallies, longTallies],
  /** With the next definition only. */
  second: [longTallies],
}

export type Release = keyof typeof talliesOf

/** The product with what the tests need to see whether anything was lost or done twice. */
export const releaseOf = (release: Release, mailUrl = 'http://127.0.0.1:9'): Product => ({
  ...product,
  events: [...product.events, greeted],
  projections: [...product.projections, ...talliesOf[release], crowds],
  reactors: [...product.reactors, welcome],
  aggregates: [...product.aggregates, greeting],
  effects: (tools) => ({ ...product.effects(tools), mail: mailThrough(mailUrl) }),
})

export const releaseFrom = (env: Readonly<Record<string, string | undefined>>): Product =>
  releaseOf((env['RELEASE'] ?? 'both') as Release, env['MAIL_URL'])
