import { registry } from '@vignette/domain/registry'
import { createHandlers, type HandlerTools } from '@vignette/effects/handlers'
import { expect, it } from 'vitest'

/** Tools that no handler touches before it carries something out. */
const tools = { mails: {}, engines: {}, videos: {}, publishing: {} } as unknown as HandlerTools

it('every effect of the registry has one handler, and every handler is of an effect of the registry', () => {
  const handled = createHandlers(tools).map(({ effect }) => effect.name)
  expect(handled.toSorted()).toEqual(registry.effects.map(({ name }) => name).toSorted())
})

it('names are given once', () => {
  const names = [registry.effects, registry.reactors, registry.projections].map((all) => all.map(({ name }) => name))
  for (const each of names) {
    // a read model may stand there with two versions while ops choose between them
    expect(new Set(each).size).toBe(each.length)
  }
})

it('without engines and mails, what they make is left to others', () => {
  const handled = createHandlers({ ...tools, mails: undefined, engines: undefined, videos: undefined }).map(
    ({ effect }) => effect.name,
  )
  const left = registry.effects.map(({ name }) => name).filter((name) => !handled.includes(name))
  expect(left.filter((name) => !name.startsWith('mail.'))).toEqual([
    'generation.write',
    'generation.draw',
    'generation.render',
    'generation.translate',
    'library.illustrate',
    'library.convert',
    'models.testWriting',
    'models.testDrawing',
    'posts.fitVideos',
  ])
})
