import { registry } from '@vignette/domain/registry'
import { createHandlers, type HandlerTools } from '@vignette/effects/handlers'
import { roleOf, rolesOf } from '@vignette/worker/roles'
import { expect, it } from 'vitest'

const handlers = createHandlers({ mails: {}, engines: {}, videos: {}, publishing: {} } as unknown as HandlerTools)
const names = ['projections', 'reactors', 'mail', 'text', 'image', 'video', 'publish'] as const
const tasks = [
  'rebuilds',
  'partitions',
  'timers',
  'old orders',
  'old effects',
  'old timers',
  'old mails',
  'old reports',
  'credit totals',
  'members',
  'due posts',
  'overdue posts',
  'time zones',
  'ending accounts',
] as const

it('mails, texts and pictures have roles of their own, and everything else is done with reactors', () => {
  const byRole = Map.groupBy(handlers, roleOf)
  const effectsOf = (name: (typeof names)[number]) => byRole.get(name)?.map(({ effect }) => effect.name)
  expect([effectsOf('text'), effectsOf('image'), effectsOf('video'), effectsOf('projections')]).toEqual([
    ['generation.write', 'models.testWriting', 'generation.translate'],
    ['library.process', 'generation.draw', 'models.testDrawing'],
    ['generation.render', 'library.illustrate', 'library.convert', 'posts.fitVideos'],
    undefined,
  ])
  expect(effectsOf('mail')).toEqual(registry.effects.map(({ name }) => name).filter((name) => name.startsWith('mail.')))
  expect(effectsOf('reactors')).toContain('generation.settle')
  const ofNetworks = registry.effects.map(({ name }) => name).filter((name) => /^(?:posts|accounts)\./.test(name))
  // videos are no work for those who have to be on time
  const onTime = ofNetworks.filter((name) => name !== 'posts.fitVideos')
  expect(effectsOf('publish')?.toSorted()).toEqual(onTime.toSorted())
})

it('each kind of work belongs to exactly one role', () => {
  const alone = names.map((name) => rolesOf(name))
  const count = (has: (roles: (typeof alone)[number]) => boolean) => alone.filter(has).length
  for (const kind of ['readModel', 'reactor'] as const) expect(count((roles) => roles.fold(kind))).toBe(1)
  for (const handler of handlers)
    expect(
      count((roles) => roles.carryOut(handler)),
      handler.effect.name,
    ).toBe(1)
  for (const task of tasks)
    expect(
      count((roles) => roles.do(task)),
      task,
    ).toBe(1)
})

it('a process has all roles unless it is told which', () => {
  const all = rolesOf(undefined)
  expect(names.filter((name) => all.has(name))).toEqual(names)
  expect([all.arePartial, all.waitForOthers]).toEqual([false, false])
  const some = rolesOf(' mail, text ')
  expect(names.filter((name) => some.has(name))).toEqual(['mail', 'text'])
  expect([all.names, some.names]).toEqual([names, ['mail', 'text']])
  expect([some.arePartial, some.waitForOthers]).toEqual([true, true])
  expect(rolesOf('projections').waitForOthers).toBe(false)
})

it.each(['mial', 'mail,', 'mail;text', 'Mail'])('refuses %j and names the roles that there are', (setting) => {
  expect(() => rolesOf(setting)).toThrow(/WORKER_ROLES .*projections, reactors, mail, text, image, video, publish/s)
})
