import { textsInTurn } from '@vignette/effects/generation/models/in-turn'
import { EngineError, type Run, type TextEngine } from '@vignette/engine/engine'
import { expect, it } from 'vitest'
import { captionBrief, createRun } from './example-briefs.ts'

const asked: { name: string; limitMs: number | undefined }[] = []

const engine = (name: string, outcome: 'writes' | ConstructorParameters<typeof EngineError>[0], offline = false) => {
  const write = async (_brief: unknown, { limitMs }: Run) => {
    asked.push({ name, limitMs })
    if (outcome !== 'writes') throw new EngineError(outcome, { isTransient: true })
    return { made: [{ text: `By ${name}.`, hashtags: [] }], usage: null }
  }
  return { name, offline, writeCaptions: write, writeHashtags: write, writeVideoCaption: write } as never as TextEngine
}

const ask = async (...engines: readonly [TextEngine, ...TextEngine[]]) => {
  asked.length = 0
  return textsInTurn(engines).writeCaptions(captionBrief, { ...createRun().run, limitMs: 90_000 })
}

it('asks the first alone while it delivers', async () => {
  const delivery = await ask(engine('first', 'writes'), engine('second', 'writes'))
  expect(delivery).toMatchObject({ made: [{ text: 'By first.' }] })
  expect(delivery.madeBy).toBeUndefined()
  expect(asked.map(({ name }) => name)).toEqual(['first'])
})

it('asks the next when one gives nothing, and says who made it', async () => {
  const delivery = await ask(
    engine('first', 'unavailable'),
    engine('second', 'limited'),
    engine('offline', 'writes', true),
  )
  expect(delivery).toMatchObject({ made: [{ text: 'By offline.' }], madeBy: { name: 'offline', offline: true } })
})

it('leaves time for those that come after', async () => {
  await ask(engine('first', 'timedOut'), engine('second', 'timedOut'), engine('offline', 'writes', true))
  const [first, second, offline] = asked.map(({ limitMs = 0 }) => Math.round(limitMs / 1_000))
  expect([first, second, offline]).toEqual([36, 72, 90])
})

it('fails as the last one does, and passes nothing on that one declined', async () => {
  await expect(ask(engine('first', 'unavailable'), engine('second', 'limited'))).rejects.toMatchObject({
    code: 'limited',
  })
  await expect(ask(engine('first', 'blocked'), engine('second', 'writes'))).rejects.toMatchObject({ code: 'blocked' })
  await expect(ask(engine('offline', 'nothingSaid', true), engine('second', 'writes'))).rejects.toMatchObject({
    code: 'nothingSaid',
  })
})

it('asks nobody else once nobody waits any more', async () => {
  const gone = new AbortController()
  gone.abort(new Error('cancelled'))
  const run = { ...createRun().run, signal: gone.signal }
  asked.length = 0
  const engines = textsInTurn([engine('first', 'unavailable'), engine('second', 'writes')])
  await expect(engines.writeCaptions(captionBrief, run)).rejects.toThrow()
  expect(asked.map(({ name }) => name)).toEqual(['first'])
})
