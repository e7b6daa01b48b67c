import { registry, type Registry } from '@vignette/domain/registry'
import { createHandlers, type HandlerTools } from '@vignette/effects/handlers'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { greeted, greeting } from './greeting.ts'
import { mail, mailThrough } from './mail.ts'
import { crowds, longTallies, tallies } from './read-models.ts'
import { hurried } from './publishing.ts'
import { welcome } from './welcome.ts'

const talliesOf = {
  /** Before the next definition of the tallies exists. */
  first: [tallies],
  /** With both definitions, so that operators choose when to activate. */
  both: [tallies, longTallies],
  /** With the next definition only. */
  second: [longTallies],
}

export type Release = keyof typeof talliesOf

/** The product with probes that show whether anything was lost or done twice. */
export const releaseOf = (release: Release): Registry => ({
  ...registry,
  events: [...registry.events, greeted],
  projections: [...registry.projections, ...talliesOf[release], crowds],
  reactors: [...registry.reactors, welcome],
  aggregates: [...registry.aggregates, greeting],
  effects: [...registry.effects, mail],
})

export const releaseFrom = (env: Readonly<Record<string, string | undefined>>): Registry =>
  releaseOf((env['RELEASE'] ?? 'both') as Release)

/** The product's handlers, and that of the probe's own effect. `pass` is called at failpoints beside calls of networks. */
export const handlersFrom =
  (env: Readonly<Record<string, string | undefined>>, pass: (failpoint: string) => void) =>
  (tools: HandlerTools): readonly EffectHandler[] => [
    ...createHandlers({ ...tools, publishing: tools.publishing && hurried(tools.publishing, env, pass) }),
    mailThrough(env['MAIL_URL'] ?? 'http://127.0.0.1:9'),
  ]
